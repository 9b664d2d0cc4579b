/** Runs a formula on any ring. */
import { BigInt } from '../util/big-int.ts';
import type { Formula, Ring, Step, ValueId } from './formula.ts';

/** A ring with what else the formula asks for. */
type InterpretingRing<V, Own extends string> = Ring<V> & Readonly<Record<Own, (a: V, b: V) => V>>;

/** The components of the result. `inputs` are all elements that the formula asks for, by group and name; `constants` by name. */
export function interpret<V, Own extends string = never>(
  ring: InterpretingRing<V, Own>,
  formula: Formula<Own>,
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

function applied<V, Own extends string>(ring: InterpretingRing<V, Own>, step: Step<Own>, at: (id: ValueId) => V): V {
  const a = at(step.a);
  switch (step.kind) {
    case 'mul':
    case 'add':
    case 'sub':
      return ring[step.kind](a, at(step.b));
    case 'sqr':
    case 'neg':
      return ring[step.kind](a);
    case 'mulSmall':
      return ring.mulSmall(a, step.by);
    case 'own':
      return ring[step.op](a, at(step.b ?? step.a));
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
    mulSmall: (a, by) => mod(a * BigInt(by)),
  };
}
