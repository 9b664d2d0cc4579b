/** Square roots of public numbers, of which there may be many. */
import { Field } from '../../field/prime-field.ts';
import { squareRoots } from '../../field/square-roots.ts';
import type { PrimeField } from '../../kernels/field/prime/fields.ts';
import type { NamedCurveParams } from '../../params/curves/weierstrass.ts';
import { compiledOnce } from '../../runtime/compiled-once.ts';
import { fieldFamily } from '../../runtime/select.ts';
import { fromBytesLE, toBytesLE } from '../../util/bytes.ts';
import { type SquareRootVarTime, squareRootVarTime } from './square-root.ts';

/** From so many roots on, a module takes them, which takes as long to compile as some hundred by BigInt, and a tenth of their time then. */
const MANY = 32;

/** For a curve whose prime is 3 modulo 4. */
export function countedSquareRoot({ name }: Pick<NamedCurveParams, 'name'>, field: PrimeField): SquareRootVarTime {
  const module = compiledOnce(() => new Field(field, fieldFamily(name), squareRoots));
  let taken = 0;
  return (value, prime) => {
    if (taken++ < MANY) return squareRootVarTime(value, prime);
    const [VALUE, ROOT] = [0, 1];
    const bytes = module().compute((m) => {
      m.enter(VALUE, toBytesLE(value, module().bytes));
      m.sqrt(ROOT, VALUE);
      return m.leave(ROOT);
    });
    const root = fromBytesLE(bytes);
    return (root * root) % prime === value ? root : undefined;
  };
}
