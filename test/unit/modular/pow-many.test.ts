/** Batches: every result at its place, whatever the order of work; and how a batch ends. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import { describeEngine, setFamilies } from '../../../src/entries/engine.ts';
import {
  type LimberError,
  NoInverseError,
  OutOfRangeError,
  type PowItem,
  powMany,
  powManyVarTime,
  WrongTypeError,
} from '../../../src/entries/modexp/batch.ts';
import { invMod, powMod, signedPowMod } from '../../reference/modpow.ts';
import { integer, modulus, natural } from './naturals.ts';

for (const family of describeEngine().families) {
  describe(`batches, ${family} family`, () => {
    after(() => setFamilies(undefined));

    it('of any numbers', async () => {
      setFamilies([family]);
      const few = fc.constantFrom(1n, 2n, 497n, 3n, (1n << 127n) - 1n, (1n << 89n) - 1n, 1n << 70n);
      const item = fc.record({ base: integer(900), exponent: integer(150), modulus: fc.oneof(few, modulus) });
      const possible = item.filter(({ base, exponent, modulus: m }) => exponent >= 0n || invMod(base, m) !== undefined);
      await fc.assert(
        fc.asyncProperty(fc.array(possible, { maxLength: 12 }), async (items) => {
          const expected = items.map(({ base, exponent, modulus: m }) => signedPowMod(base, exponent, m));
          assert.deepEqual(await powMany(items), expected);
          assert.deepEqual(await powMany(items, { exponentBits: 151 }), expected);
          assert.deepEqual(await powManyVarTime(items), expected);
        }),
        { numRuns: 100 },
      );
    });

    it('of one modulus', async () => {
      setFamilies([family]);
      const m = (1n << 607n) - 1n;
      const exponents = fc.sample(natural(300), { numRuns: 31, seed: 1 });
      const items = exponents.map((exponent, i) => ({ base: m - BigInt(i), exponent, modulus: m }));
      const expected = items.map(({ base, exponent }) => powMod(base, exponent, m));
      assert.deepEqual(await powMany(items), expected);
      assert.deepEqual(await powManyVarTime(items), expected);
    });
  });
}

describe('a batch', () => {
  const items = (count: number): PowItem[] =>
    Array.from({ length: count }, (_, i) => ({ base: 3n, exponent: BigInt(i), modulus: 1000003n }));

  it('reports its progress, to the end', async () => {
    const reports: number[][] = [];
    await powMany(items(7), { onProgress: (...report) => reports.push(report) });
    assert.deepEqual(
      reports.map(([done]) => done),
      [...new Set(reports.map(([done]) => done))].sort((a, b) => (a as number) - (b as number)),
    );
    assert.deepEqual(reports.at(-1), [7, 7]);
    assert.ok(reports.length > 1);
  });

  it('ends when its signal says so, before and in between', async () => {
    await assert.rejects(powMany(items(3), { signal: AbortSignal.abort() }), { name: 'AbortError' });
    const controller = new AbortController();
    const reason = new Error('enough');
    let last = 0;
    const batch = powManyVarTime(items(100), {
      signal: controller.signal,
      onProgress: (done) => {
        last = done;
        if (done >= 10) controller.abort(reason);
      },
    });
    await assert.rejects(batch, reason);
    assert.ok(last >= 10 && last < 100, `${last} done`);
  });

  it('lets timers have their turn', async () => {
    const m = (1n << 1279n) - 1n;
    const heavy = Array.from({ length: 3000 }, (_, i) => ({ base: 3n, exponent: m - BigInt(i), modulus: m }));
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 1);
    await assert.rejects(powMany(heavy, { signal: controller.signal }), { name: 'AbortError' });
  });

  it('ends with the error of a callback', async () => {
    const error = new Error('of the callback');
    const throwing = (): void => {
      throw error;
    };
    await assert.rejects(powMany(items(3), { onProgress: throwing }), error);
    assert.deepEqual(await powMany(items(3)), [1n, 3n, 9n]);
  });

  const failures: readonly (readonly [what: string, items: unknown, error: typeof LimberError, argument: string])[] = [
    ['no array', 5, WrongTypeError, 'items'],
    ['no item', [null], WrongTypeError, 'items[0]'],
    ['an item without a base', [...items(2), { exponent: 1n, modulus: 7n }], WrongTypeError, 'items[2].base'],
    ['a number as exponent', [{ base: 1n, exponent: 1, modulus: 7n }], WrongTypeError, 'items[0].exponent'],
    ['a modulus of 0', [...items(1), { base: 1n, exponent: 1n, modulus: 0n }], OutOfRangeError, 'items[1].modulus'],
    ['no inverse', [...items(3), { base: 6n, exponent: -1n, modulus: 9n }], NoInverseError, 'items[3].base'],
    ['no inverse, even modulus', [{ base: 6n, exponent: -1n, modulus: 8n }], NoInverseError, 'items[0].base'],
  ];
  for (const [what, wrong, error, argument] of failures) {
    it(`refuses ${what}`, async () => {
      await assert.rejects(powMany(wrong as PowItem[]), (thrown) => thrown instanceof error && thrown.argument === argument);
    });
  }
});

describe('a batch in threads', () => {
  const m = (1n << 521n) - 1n;
  const many = Array.from({ length: 200 }, (_, i) => ({
    base: 5n + BigInt(i),
    exponent: m - BigInt(3 * i),
    modulus: i % 3 ? m : m - 2n * BigInt(i),
  }));

  it('has the same powers, and its progress', async () => {
    const reports: number[] = [];
    const expected = await powMany(many);
    assert.deepEqual(await powMany(many, { threads: 2, onProgress: (done) => reports.push(done) }), expected);
    assert.ok(reports.length > 1 && reports.at(-1) === many.length);
    assert.deepEqual(await powManyVarTime(many, { threads: 1 }), expected);
    assert.deepEqual(await powMany([], { threads: 1 }), []);
  });

  it('is refused as without', async () => {
    const wrong = [...many, { base: 6n, exponent: -1n, modulus: 9n }];
    await assert.rejects(powMany(wrong, { threads: 2 }), { name: 'NoInverseError', argument: 'items[200].base' });
    await assert.rejects(powMany(many, { threads: 65 }), { name: 'OutOfRangeError', argument: 'threads' });
    const worker = (): never => {
      throw new TypeError('no file');
    };
    await assert.rejects(
      powMany(many, { worker }),
      /^NoThreadsError: threads must be startable, from .*pow-worker\.js: TypeError: no file; .* starts limber\/modexp\/batch\/worker$/,
    );
  });

  it('ends when its signal says so', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const onProgress = (): void => controller.abort(reason);
    await assert.rejects(powMany([...many, ...many, ...many, ...many], { threads: 1, signal: controller.signal, onProgress }), reason);
  });
});
