/** Inverses and square roots of public numbers modulo the field's prime, by the engine. */
import { partsOf } from '../kernels/field/pairs.ts';
import { P } from '../params/bn256.ts';
import { packFp2 } from './constants.ts';
import type { PublicEngine } from './public-engine.ts';
import { type ProgramName, programAt } from './sizes.ts';

/** The same power of two numbers. */
function powers(engine: PublicEngine, program: ProgramName, a: bigint, b: bigint): readonly [bigint, bigint] {
  const [base, power] = [engine.at.scratch.from, engine.at.scratch.from + engine.elementBytes];
  const { from, to } = programAt(program);
  engine.write(base, packFp2({ y: a, x: b }));
  engine.run('powParts', power, base, from, to);
  return partsOf(engine.read(power));
}

/** 1/a for 0 < a < p. */
export const inverseOf = (engine: PublicEngine, a: bigint): bigint => powers(engine, 'inverse', a, a)[0];

/** For each of two numbers the root that is its power (p + 1)/4; undefined where it is no square. */
export function rootsOf(engine: PublicEngine, a: bigint, b: bigint): readonly [bigint | undefined, bigint | undefined] {
  const [x, y] = powers(engine, 'root', a, b);
  return [(x * x) % P === a ? x : undefined, (y * y) % P === b ? y : undefined];
}
