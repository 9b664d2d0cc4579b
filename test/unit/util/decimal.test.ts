import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { decimalOf, numberOfDecimal } from '../../../src/util/decimal.ts';

/** Where halves begin and end. */
const EDGES = [0n, 1n, 9n, 10n, 10n ** 77n, 10n ** 154n - 1n, 10n ** 154n, 10n ** 308n - 1n, 10n ** 308n, 10n ** 308n + 7n, 10n ** 309n];

describe('decimal digits', () => {
  it('are those of the engine, at every length', () => {
    const sized = fc
      .integer({ min: 1, max: 5000 })
      .chain((bits) => fc.record({ bits: fc.constant(bits), number: fc.bigInt(0n, 2n ** BigInt(bits) - 1n) }));
    fc.assert(fc.property(sized, ({ bits, number }) => assert.equal(decimalOf(number, bits), number.toString())));
  });

  it('are right at the edges of halves', () => {
    for (const bits of [1024, 1028, 2048, 3072, 4096, 4099]) {
      for (const number of [...EDGES, 2n ** BigInt(bits) - 1n, 2n ** BigInt(bits - 1)]) {
        if (number < 2n ** BigInt(bits)) assert.equal(decimalOf(number, bits), number.toString(), `${bits} bits`);
      }
    }
  });

  it('are read in the one way that they are written in', () => {
    const limit = 10n ** 40n + 3n;
    for (const number of [0n, 1n, 10n, limit - 1n]) assert.equal(numberOfDecimal(number.toString(), limit), number);
    for (const wrong of [
      limit.toString(),
      `0${limit - 1n}`,
      '',
      '00',
      '01',
      '-1',
      '+1',
      ' 1',
      '1 ',
      '1n',
      '0x1',
      '1e3',
      '1_0',
      '١',
      1,
      1n,
      null,
      undefined,
    ])
      assert.equal(numberOfDecimal(wrong, limit), undefined, String(wrong));
  });

  it('are not converted where there are too many', () => {
    // A conversion would take minutes.
    assert.equal(numberOfDecimal('9'.repeat(2 ** 26), 2n ** 2048n), undefined);
  });
});
