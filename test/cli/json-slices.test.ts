/** Records are cut out of a stream of JSON, wherever its pieces end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { recordsOf } from '../../app/election/json-slices.ts';

async function cut(text: string, lengths: readonly number[]): Promise<string[]> {
  const bytes = Buffer.from(text);
  const pieces = (async function* () {
    for (let at = 0, i = 0; at < bytes.length; i++) {
      const length = lengths[i % lengths.length] as number;
      yield new Uint8Array(bytes.subarray(at, at + length));
      at += length;
    }
  })();
  const parts: string[] = [];
  for await (const part of recordsOf('records', pieces)) parts.push(Buffer.from(part).toString());
  return parts;
}

/** Strings with what ends them, and what hides that. */
const texts = fc.string({ unit: fc.constantFrom('"', '\\', '\\"', '{', ']', ',', '7', 'é', '\u2028') });
const records = fc.array(fc.dictionary(texts, fc.oneof(texts, fc.array(texts), fc.dictionary(texts, texts))), { minLength: 1 });

test('strings hide brackets, escaped quotation marks and what looks like an end', async () => {
  await fc.assert(
    fc.asyncProperty(records, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), async (all, lengths) => {
      const expected = all.map((each) => JSON.stringify(each));
      assert.deepEqual(await cut(expected.join('\n'), lengths), expected);
      assert.deepEqual(await cut(`[${expected.join(', ')}]`, lengths), expected);
    }),
  );
});
