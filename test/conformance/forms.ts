/** The other forms of exponentiation: products of powers, fixed bases, batches, pairs of moduli. */
import { invMod, powMod, signedPowMod } from '../reference/modpow.ts';
import { type Api, assertEqual, assertThrows, bitLength, type Case, powWeight } from './case.ts';
import { bases, exponents, moduli, type Operand } from './operands.ts';
import { Random } from './random.ts';

const SIZES = [8, 29, 61, 128, 257, 521, 1024, 2048, 3072];
/** Exponents are as long as the modulus, up to this. */
const LONGEST_EXPONENT = 150;

export function* formCases(): Generator<Case> {
  for (const bits of SIZES) {
    const random = new Random(0x20000 + bits);
    const length = Math.min(bits, LONGEST_EXPONENT);
    for (const modulus of moduli(bits, random).slice(0, 4)) {
      const operands = bases(modulus.value, bits, random);
      const powers = exponents(length, random);
      yield* products(bits, modulus, operands, powers);
      yield batch(bits, modulus, operands, powers);
      if (modulus.value % 2n === 1n) yield* fixed(bits, modulus, operands, powers, length);
    }
    yield* pairs(bits, random, length);
  }
}

function* products(bits: number, { label, value: m }: Operand, operands: readonly Operand[], powers: readonly Operand[]): Generator<Case> {
  for (const count of [1, 2, 3, 9]) {
    const terms = Array.from(
      { length: count },
      (_, i) => [operands[(i + count) % operands.length], powers[i % powers.length]] as [Operand, Operand],
    );
    const [values, exponentValues] = [terms.map(([base]) => base.value), terms.map(([, exponent]) => exponent.value)];
    const check = (api: Api, name: 'multiPow' | 'multiPowVarTime'): void => {
      const factors = terms.map(([base, exponent]) => signedPowMod(base.value, exponent.value, m));
      const expected = factors.reduce(
        (product, factor) => (product === undefined || factor === undefined ? undefined : (product * factor) % m),
        1n % m,
      );
      if (expected === undefined) assertThrows(() => api[name](values, exponentValues, m), api.NoInverseError);
      else assertEqual(api[name](values, exponentValues, m), expected);
    };
    const named = `${count} bases, ${bits} bits: modulus ${label}`;
    const weight = count * powWeight(bits, LONGEST_EXPONENT);
    yield { name: `multiPow, ${named}`, weight, check: (api) => check(api, 'multiPow') };
    yield { name: `multiPowVarTime, ${named}`, weight, check: (api) => check(api, 'multiPowVarTime') };
  }
}

function batch(bits: number, { label, value: m }: Operand, operands: readonly Operand[], powers: readonly Operand[]): Case {
  const items = operands
    .map((base, i) => ({ base: base.value, exponent: (powers[i % powers.length] as Operand).value, modulus: i % 4 === 3 ? 497n : m }))
    .filter(({ base, exponent, modulus }) => signedPowMod(base, exponent, modulus) !== undefined);
  return {
    name: `powMany, ${bits} bits: modulus ${label}`,
    weight: items.length * powWeight(bits, LONGEST_EXPONENT),
    check: async (api) => {
      for (const name of ['powMany', 'powManyVarTime'] as const) {
        const results = await api[name](items);
        items.forEach(({ base, exponent, modulus }, i) => {
          assertEqual(results[i], signedPowMod(base, exponent, modulus) as bigint);
        });
      }
    },
  };
}

function* fixed(
  bits: number,
  { label, value: m }: Operand,
  operands: readonly Operand[],
  powers: readonly Operand[],
  length: number,
): Generator<Case> {
  if (m < 3n) return;
  for (const base of operands.slice(0, 5)) {
    yield {
      name: `fixedBase, ${bits} bits: modulus ${label}, base ${base.label}`,
      weight: 3 * powWeight(bits, 300),
      check: (api) => {
        const made = api.fixedBase(base.value, m, { bits: length, tableBytes: 20_000 + 8 * bits });
        const loaded = api.loadFixedBase(made.save(), base.value, m);
        for (const { value } of powers) {
          if (value < 0n) continue;
          const expected = powMod(base.value, value, m);
          assertEqual(made.pow(value), expected);
          assertEqual(loaded.pow(value), expected);
          assertEqual(made.powVarTime(value), expected);
        }
        const spoilt = made.save();
        const middle = spoilt.length >> 1;
        spoilt[middle] = (spoilt[middle] as number) ^ 1;
        assertThrows(() => api.loadFixedBase(spoilt, base.value, m), api.MalformedError);
      },
    };
  }
}

function* pairs(bits: number, random: Random, length: number): Generator<Case> {
  const p = random.uniform(bits) | 1n;
  for (const otherBits of [bits, Math.ceil(bits / 2) + 2]) {
    let q = random.uniform(otherBits) | 1n;
    while (q < 3n || q === p || invMod(q, p) === undefined) q = random.uniform(otherBits) | 1n;
    const [d, e] = [random.uniform(length), random.runs(length)];
    const base = random.uniform(2 * bits);
    yield {
      name: `CrtPair, ${bitLength(p)} and ${bitLength(q)} bits`,
      weight: 4 * powWeight(bits, length),
      check: (api) => {
        const pair = new api.CrtPair(p, q);
        const [rp, rq] = [powMod(base, d, p), powMod(base, e, q)];
        for (const power of [pair.pow(base, [d, e]), pair.powVarTime(base, [d, e])]) {
          assertEqual(power % p, rp);
          assertEqual(power % q, rq);
          assertEqual(power < p * q, true);
        }
        const each = [...pair.powEach([base, -base], [d, e]), ...pair.powEachVarTime([base, 1n], [1n, e])];
        [rp, powMod(-base, e, q), base % p, 1n].forEach((expected, i) => {
          assertEqual(each[i], expected);
        });
      },
    };
  }
}
