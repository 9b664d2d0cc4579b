/**
 * Puts one case to `limber/modexp`, by every way that the API offers to the answer. Nothing here needs Node: the same
 * function runs in a page, which gets the cases as JSON.
 */
import { expectation, fromHex, type Refusal, toHex, type VectorCase } from './format.ts';

/** The part of `limber/modexp` under test: the module itself, or a stand-in. */
export interface ModexpUnderTest {
  modPow(base: bigint, exponent: bigint, modulus: bigint): bigint;
  modPowVarTime(base: bigint, exponent: bigint, modulus: bigint): bigint;
  readonly Modulus: new (
    modulus: bigint,
  ) => {
    pow(base: bigint, exponent: bigint): bigint;
    powVarTime(base: bigint, exponent: bigint): bigint;
    mul(a: bigint, b: bigint): bigint;
    sqr(a: bigint): bigint;
    inverse(a: bigint): bigint;
  };
  readonly NoInverseError: abstract new (...args: never[]) => Error;
  readonly OutOfRangeError: abstract new (...args: never[]) => Error;
}

/** The ways to one answer, by name. */
function ways(api: ModexpUnderTest, vector: VectorCase): [string, () => bigint][] {
  const m = fromHex(vector.modulus);
  const modulus = (): InstanceType<ModexpUnderTest['Modulus']> => new api.Modulus(m);
  switch (vector.op) {
    case 'pow': {
      const [base, exponent] = [fromHex(vector.base), fromHex(vector.exponent)];
      return [
        ['modPow', () => api.modPow(base, exponent, m)],
        ['modPowVarTime', () => api.modPowVarTime(base, exponent, m)],
        ['Modulus.pow', () => modulus().pow(base, exponent)],
        ['Modulus.powVarTime', () => modulus().powVarTime(base, exponent)],
      ];
    }
    case 'mul': {
      const [a, b] = [fromHex(vector.a), fromHex(vector.b)];
      const products: [string, () => bigint][] = [
        ['Modulus.mul', () => modulus().mul(a, b)],
        ['Modulus.mul, operands exchanged', () => modulus().mul(b, a)],
      ];
      return a === b ? [...products, ['Modulus.sqr', () => modulus().sqr(a)]] : products;
    }
    case 'inverse': {
      const a = fromHex(vector.a);
      return [
        ['Modulus.inverse', () => modulus().inverse(a)],
        ['modPow with the exponent −1', () => api.modPow(a, -1n, m)],
        ['modPowVarTime with the exponent −1', () => api.modPowVarTime(a, -1n, m)],
      ];
    }
  }
}

function answer(api: ModexpUnderTest, compute: () => bigint): bigint | Refusal | `an unexpected ${string}` {
  try {
    return compute();
  } catch (error) {
    if (error instanceof api.NoInverseError) return 'no inverse';
    if (error instanceof api.OutOfRangeError && (error as Error & { argument?: string }).argument === 'modulus')
      return 'out of range: modulus';
    return `an unexpected ${error}`;
  }
}

/** What is wrong with the API's answers to a case: one line for each way that fails. */
export function complaints(api: ModexpUnderTest, vector: VectorCase): string[] {
  const expected = expectation(vector.expected);
  const found: string[] = [];
  for (const [way, compute] of ways(api, vector)) {
    const got = answer(api, compute);
    const shown = typeof got === 'bigint' ? toHex(got) : got;
    if (got !== expected) found.push(`${vector.source}, ${vector.id}, ${vector.relation}, by ${way}: ${shown}, not ${vector.expected}`);
  }
  return found;
}
