import assert from 'node:assert/strict';
import { it } from 'node:test';
import { wiping } from '../../../src/util/wipe.ts';

it('zeroes all secrets behind the work, also when it throws', () => {
  const secrets = [Uint8Array.of(1, 2), Uint8Array.of(3)];
  const sum = wiping(secrets, () => secrets.flatMap((secret) => [...secret]).reduce((a, b) => a + b));
  assert.equal(sum, 6);
  assert.deepEqual(secrets, [new Uint8Array(2), new Uint8Array(1)]);
  const late: Uint8Array[] = [Uint8Array.of(4)];
  const work = (): never => {
    late.push(Uint8Array.of(5));
    throw new RangeError('stopped');
  };
  assert.throws(() => wiping(late, work), RangeError);
  assert.deepEqual(late, [Uint8Array.of(0), Uint8Array.of(0)]);
});
