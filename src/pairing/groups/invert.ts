/** Inverses and square roots of public numbers modulo the field's prime, by the engine. */
import { joinParts, partsOf } from '../../kernels/field/extension/parts.ts';
import type { ProgramName, PublicEngine } from '../engine/contract.ts';

/** The same power of two numbers. */
function powers(engine: PublicEngine, program: ProgramName, a: bigint, b: bigint): readonly [bigint, bigint] {
  const [base, power] = [engine.at.scratch.from, engine.at.scratch.from + engine.elementBytes];
  const { from, to } = engine.programs.at[program];
  engine.write(base, joinParts(a, b));
  engine.call.powParts(power, base, from, to);
  return partsOf(engine.read(power));
}

/** 1/a for 0 < a < p. */
export const inverseOf = (engine: PublicEngine, a: bigint): bigint => powers(engine, 'inverse', a, a)[0];

/** For each of two numbers the root that is its power (p + 1)/4, which one of a square is, as p ≡ 3 mod 4; undefined where it is no square. */
export function rootsOf(engine: PublicEngine, a: bigint, b: bigint): readonly [bigint | undefined, bigint | undefined] {
  const { prime } = engine.spec.params;
  const [x, y] = powers(engine, 'root', a, b);
  return [(x * x) % prime === a ? x : undefined, (y * y) % prime === b ? y : undefined];
}
