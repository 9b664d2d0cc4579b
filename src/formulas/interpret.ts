/** Runs a formula on any ring. */
import { BigInt } from '../util/big-int.ts';
import type { Formula, PairRing, Ring, Step, ValueId } from './formula.ts';

/** The components of the result. `inputs` are all elements that the formula asks for, by group and name; `constants` by name. */
export function interpret<V>(
  ring: Ring<V> | PairRing<V>,
  formula: Formula,
  inputs: Readonly<Record<string, Readonly<Record<string, V>>>>,
  constants: Readonly<Record<string, V>> = {},
): Readonly<Record<string, V>> {
  const given = (from: Readonly<Record<string, V>> | undefined, name: string): V => {
    const value = from?.[name];
    if (value === undefined) throw new RangeError(`${formula.name} needs ${name}`);
    return value;
  };
  const values: V[] = [
    ...Object.entries(formula.operands).flatMap(([group, names]) => names.map((name) => given(inputs[group], name))),
    ...formula.constants.map((name) => given(constants, name)),
  ];
  const at = (id: ValueId): V => values[id] as V;
  for (const step of formula.steps) values.push(applied(ring, step, at));
  return Object.fromEntries(Object.entries(formula.result).map(([name, id]) => [name, at(id)]));
}

function applied<V>(ring: Ring<V> | PairRing<V>, step: Step, at: (id: ValueId) => V): V {
  switch (step.kind) {
    case 'mul':
    case 'add':
    case 'sub':
      return ring[step.kind](at(step.a), at(step.b));
    case 'sqr':
    case 'neg':
      return ring[step.kind](at(step.a));
    case 'scale':
      return ring.scale(at(step.a), step.by);
    case 'special':
      if (!('special' in ring)) throw new RangeError(`${step.op} needs a ring of pairs`);
      return ring.special(step.op, at(step.a), step.b === undefined ? undefined : at(step.b));
  }
}

/** Residues modulo m on BigInt: the oracle. */
export function residues(m: bigint): Ring<bigint> {
  const mod = (x: bigint): bigint => ((x % m) + m) % m;
  return {
    mul: (a, b) => mod(a * b),
    sqr: (a) => mod(a * a),
    add: (a, b) => mod(a + b),
    sub: (a, b) => mod(a - b),
    neg: (a) => mod(-a),
    scale: (a, by) => mod(a * BigInt(by)),
  };
}
