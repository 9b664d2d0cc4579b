/** A field and its curve in plain JavaScript: formulas are interpreted, and a multiple doubles and adds for every bit. */
import { doubleMinus3, mixedAddMinus3 } from '../../formulas/curves/complete.ts';
import type { Formula, Ring } from '../../formulas/formula.ts';
import { interpret } from '../../formulas/interpret.ts';
import { BigInt } from '../../util/big-int.ts';
import type { OefCurve } from '../oef/curves.ts';
import { numberBytes } from '../oef/field.ts';
import { weierstrassParams } from '../oef/group.ts';
import { type PlainElement, PlainOef } from '../oef/plain.ts';
import { agrees } from './checks.ts';
import type { FieldOperation, FieldWork } from './field-work.ts';
import { extensionFacts, formulasOf, PRIME_SYSTEMS } from './modules.ts';

type Point = Readonly<Record<'X' | 'Y' | 'Z', PlainElement>>;
type Inputs = Readonly<Record<string, Readonly<Record<string, PlainElement>>>>;

export function plainExtension(curve: OefCurve): FieldWork {
  const { points, generator, order, multiply } = extensionFacts(curve);
  const field = new PlainOef(curve.field);
  const formulas = formulasOf(PRIME_SYSTEMS);
  const { a, b } = weierstrassParams(curve);
  const constants = { a, b };
  const known: Readonly<Record<string, PlainElement>> = Object.fromEntries(
    Object.entries(constants).map(([name, value]) => [name, field.encode(value)]),
  );
  const operations: Readonly<Record<FieldOperation, (x: PlainElement, y: PlainElement) => PlainElement>> = {
    mul: (x, y) => field.mul(x, y),
    sqr: (x) => field.sqr(x),
    add: (x, y) => field.add(x, y),
    inverse: (x) => field.inverse(x),
  };
  const [one, zero] = [field.encode(1n), field.encode(0n)];
  const base = { X: field.encode(generator.x), Y: field.encode(generator.y) };
  const other = field.encode(multiply(generator.y, generator.y));
  const half = BigInt(8 * numberBytes(field.field));

  const multiplied = (ring: Ring<PlainElement>, scalar: bigint, called: (formula: string) => void): bigint => {
    const applied = (formula: Formula, inputs: Inputs): Point => {
      called(formula.name);
      return interpret(ring, formula, inputs, known) as Point;
    };
    let result: Point = { X: zero, Y: one, Z: zero };
    for (let i = order.toString(2).length - 1; i >= 0; i--) {
      const doubled = applied(doubleMinus3, { p: result });
      const sum = applied(mixedAddMinus3, { p: doubled, q: base });
      // 1 or 0 times the difference: no branch.
      const bit = Number((scalar >> BigInt(i)) & 1n);
      const chosen = (no: PlainElement, yes: PlainElement): PlainElement => no.map((x, j) => x + bit * ((yes[j] as number) - x));
      result = { X: chosen(doubled.X, sum.X), Y: chosen(doubled.Y, sum.Y), Z: chosen(doubled.Z, sum.Z) };
    }
    called('inverse');
    const inverse = field.inverse(result.Z);
    return field.decode(ring.mul(result.X, inverse)) | (field.decode(ring.mul(result.Y, inverse)) << half);
  };

  return {
    kernel: `js-${field.field.name}`,
    points,
    order,
    multiples: ['point'],
    repeat: (operation, count) => {
      const formula = formulas[operation];
      const run = operations[operation as FieldOperation];
      if (formula) {
        const component = (name: string): PlainElement => (name === 'X' ? base.X : name === 'Y' ? base.Y : other);
        const inputs: Inputs = Object.fromEntries(
          Object.entries(formula.operands).map(([group, names]) => [
            group,
            Object.fromEntries(names.map((name) => [name, component(name)])),
          ]),
        );
        for (let i = 0; i < count; i++) interpret<PlainElement>(field, formula, inputs, known);
      } else if (run) {
        let element = base.Y;
        for (let i = 0; i < count; i++) element = run(element, other);
      }
    },
    isRight: () => {
      const once = (operation: FieldOperation, x: bigint, y: bigint): bigint =>
        field.decode(operations[operation](field.encode(x), field.encode(y)));
      return agrees(once, multiply, [generator.y, multiply(generator.y, generator.y)]);
    },
    multipleVarTime: (_, scalar) => multiplied(field, scalar, () => {}),
    xOf: (point) => BigInt.asUintN(Number(half), point),
    callsVarTime: (_, scalar) => {
      const calls = new Map<string, number>();
      const count = (name: string): void => {
        calls.set(name, (calls.get(name) ?? 0) + 1);
      };
      const ring: Ring<PlainElement> = {
        mul: (x, y) => {
          count('mul');
          return field.mul(x, y);
        },
        sqr: (x) => {
          count('sqr');
          return field.sqr(x);
        },
        add: (x, y) => field.add(x, y),
        sub: (x, y) => field.sub(x, y),
        neg: (x) => field.neg(x),
        mulSmall: (x, by) => field.mulSmall(x, by),
      };
      multiplied(ring, scalar, count);
      return calls;
    },
  };
}
