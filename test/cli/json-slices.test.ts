/** Records are cut out of a stream of JSON, wherever its pieces end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { recordsOf } from '../../app/election/json-slices.ts';
import { UsageError } from '../../app/usage-error.ts';

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
  for await (const part of recordsOf('records', pieces)) {
    parts.push(Buffer.from(part).toString());
    if (parts.length > text.length) throw new Error(`parts of ${JSON.stringify(text)} have no end`);
  }
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

/** All texts of so many characters of an alphabet. */
function* textsOf(length: number, alphabet: string): Generator<string> {
  if (length === 0) yield '';
  else for (const before of textsOf(length - 1, alphabet)) for (const character of alphabet) yield before + character;
}

test('whatever comes ends, in parts that are not empty or with an error that names the record', async () => {
  let refused = 0;
  for (const length of [1, 2, 3, 4])
    for (const text of textsOf(length, '{}[]",:\\1\n'))
      for (const lengths of [[1], [length]])
        try {
          const parts = await cut(text, lengths);
          assert.ok(
            parts.every((part) => part.trim() !== ''),
            text,
          );
        } catch (error) {
          assert.ok(error instanceof UsageError, text);
          assert.match(error.message, /^records(, record \d+,)? must /);
          refused++;
        }
  assert.ok(refused > 1000);
  for (const text of [',{}', '}', ']', '{},{}', '"a": {}, "b": 1'])
    await assert.rejects(cut(text, [99]), { message: /^records, record \d, must be a value of JSON$/ }, text);
});
