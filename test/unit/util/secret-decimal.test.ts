/** Secret numbers in decimal digits, against BigInt; and that neither way depends on them. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { bytesOfSecretDecimal, secretDecimal } from '../../../src/util/secret-decimal.ts';
import { tracesOf } from '../traces.ts';

const bytesOf = (number: bigint, length: number): Uint8Array => Buffer.from(number.toString(16).padStart(2 * length, '0'), 'hex');

test('digits and bytes are those of BigInt', () => {
  for (const length of [1, 2, 32, 256]) {
    const most = 256n ** BigInt(length);
    const numbers = [0n, 1n, 9n, 10n, 255n, most - 1n, most / 2n, most / 3n, 10n ** BigInt(Math.floor(2.4 * length) - 1) % most];
    for (const number of numbers.filter((each) => each < most)) {
      const bytes = bytesOf(number, length);
      assert.equal(secretDecimal(bytes), number.toString());
      assert.deepEqual(bytes, bytesOf(number, length), 'the caller’s bytes stay');
      assert.deepEqual(Buffer.from(bytesOfSecretDecimal(number.toString(), length) as Uint8Array), Buffer.from(bytes));
    }
    for (const text of [most.toString(), `1${'0'.repeat(700)}`, '', '01', '-1', '1.0', 'a', '١'])
      assert.equal(bytesOfSecretDecimal(text, length), undefined, text);
  }
});

/** Every element of a typed array made in `body` that is read or written, in order. */
function placesIn(body: () => void): readonly string[] {
  const places: string[] = [];
  const originals = { Uint8Array: globalThis.Uint8Array, Uint16Array: globalThis.Uint16Array };
  const watched = <T extends object>(Kind: new (...given: never[]) => T): unknown =>
    new Proxy(Kind, {
      construct: (target, given) => {
        const array = Reflect.construct(target, given) as T;
        return new Proxy(array, {
          get: (of, name) => {
            if (typeof name === 'string' && /^\d+$/.test(name)) places.push(`${Kind.name} reads ${name}`);
            const value = Reflect.get(of, name) as unknown;
            return typeof value === 'function' ? value.bind(of) : value;
          },
          set: (of, name, value) => {
            places.push(`${Kind.name} writes ${String(name)}`);
            return Reflect.set(of, name, value);
          },
        });
      },
    });
  Object.assign(globalThis, { Uint8Array: watched(originals.Uint8Array), Uint16Array: watched(originals.Uint16Array) });
  try {
    body();
  } finally {
    Object.assign(globalThis, originals);
  }
  return places;
}

/** Numbers of as many digits, of which one is nearly all zeros, one all nines. */
const ALIKE = [10n ** 70n, 10n ** 71n - 1n, 123456789n * 10n ** 62n + 5n, 10n ** 70n + 10n ** 35n];
const LENGTH = 32;

test('to digits: the same elements are read and written, whatever the number', () => {
  const [first, ...others] = ALIKE.map((number) => {
    const bytes = bytesOf(number, LENGTH);
    return placesIn(() => secretDecimal(bytes));
  });
  assert.ok((first as readonly string[]).length > LENGTH * 70);
  for (const other of others) assert.deepEqual(other, first);
});

test('from digits: the same elements are read and written, whatever the number', () => {
  const [first, ...others] = ALIKE.map((number) => placesIn(() => bytesOfSecretDecimal(number.toString(), LENGTH)));
  assert.ok((first as readonly string[]).length > LENGTH * 70);
  for (const other of others) assert.deepEqual(other, first);
});

test('nothing of the number stays', () => {
  const [number] = ALIKE.slice(1) as [bigint];
  const digits = new TextEncoder().encode(number.toString());
  assert.equal(
    tracesOf(digits, () => secretDecimal(bytesOf(number, LENGTH))),
    0,
  );
});
