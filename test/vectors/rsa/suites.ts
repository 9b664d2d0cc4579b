/** How the suites of RSA vectors are run: as one test a file, or as one skipped test that says how many vectors it holds. */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { readVectors, vectorsPresent } from '../folder.ts';

/** What one vector showed: nothing where it came out as its file says, else what is wrong. */
export interface Verdict {
  readonly id: string;
  readonly complaint?: string | undefined;
}

/** A test of all vectors of a file: how many there are is part of it. */
export function vectorFile(
  source: string,
  count: number,
  run: (file: string, t: TestContext) => readonly Verdict[] | Promise<readonly Verdict[]>,
): void {
  if (!vectorsPresent()) {
    test(source, { skip: `${count} vectors: the folder of external vectors is absent` });
    return;
  }
  test(`${source}: ${count} vectors`, async (t) => {
    const verdicts = await run(readVectors(source), t);
    const wrong = verdicts.filter(({ complaint }) => complaint !== undefined).map(({ id, complaint }) => `${id}: ${complaint}`);
    assert.deepEqual(wrong.slice(0, 5), [], `${wrong.length} wrong answers`);
    assert.equal(verdicts.length, count);
  });
}

export const fromHex = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));
export const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
export const numberOfHex = (hex: string): bigint => BigInt(`0x${hex}`);

/** What is wrong where two strings of bytes differ. */
export const differ = (actual: Uint8Array, expected: Uint8Array): string | undefined =>
  toHex(actual) === toHex(expected) ? undefined : `${toHex(actual)}, not ${toHex(expected)}`;
