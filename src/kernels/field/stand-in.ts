/** Functions in plain JavaScript, in modules that are emulated. */
import type { ModuleBuilder, TypedFunc } from '../../asm/build.ts';
import type { StandIn } from '../../asm/types.ts';

/** A function without a body. Its parameters are at most three. */
export function stoodIn<const S extends Readonly<Record<string, 'i32'>>>(
  m: ModuleBuilder,
  name: string,
  signature: S,
  standIn: StandIn,
): TypedFunc<S, 'void'> {
  const defined = m.func(name, signature, 'void', () => {});
  m.revise((func) => (func.index === defined.index ? { ...func, standIn } : func));
  return defined;
}
