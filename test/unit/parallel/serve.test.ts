/** The side of a thread: what it answers, and what it leaves of a chunk. The thread is this one, with the messages of a web worker. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { serveJob } from '../../../src/parallel/serve.ts';

interface Scope {
  Worker?: unknown;
  onmessage?: ((event: { readonly data: unknown }) => void) | undefined;
  postMessage?: unknown;
}

const scope = globalThis as unknown as Scope;
const { Worker, onmessage, postMessage } = scope;
let answers: unknown[] = [];
const ask = (question: unknown): void => scope.onmessage?.({ data: question });

const canGiveUp = 'transfer' in ArrayBuffer.prototype;

describe('a thread', () => {
  beforeEach(() => {
    answers = [];
    scope.Worker = class {};
    // As between threads: what is posted is a copy.
    scope.postMessage = (answer: unknown, transfer: ArrayBuffer[]) => answers.push(structuredClone(answer, { transfer }));
  });
  afterEach(() => Object.assign(scope, { Worker, onmessage, postMessage }));

  test('answers by numbers, with parts or with what was thrown', () => {
    serveJob<number, number, number>((factor) => (chunk) => {
      if (chunk < 0) throw new RangeError('is negative');
      return factor * chunk;
    });
    for (const question of [{ setUp: 3 }, { number: 0, chunk: 5 }, { number: 1, chunk: -1 }]) ask(question);
    assert.deepEqual(answers, [
      { number: 0, part: 15 },
      { number: 1, error: { name: 'RangeError', message: 'is negative' } },
    ]);
  });

  test('moves bytes of its parts', () => {
    const parts: Uint8Array[] = [];
    serveJob<null, number, Uint8Array>(
      () => (length) => {
        parts.push(new Uint8Array(length).fill(7));
        return parts[0]!;
      },
      { moved: (part) => [part] },
    );
    for (const question of [{ setUp: null }, { number: 0, chunk: 2 }]) ask(question);
    assert.deepEqual(answers, [{ number: 0, part: Uint8Array.of(7, 7) }]);
    assert.equal(parts[0]!.length, 0);
  });

  test('gives up what chunks lie in, not before the part is there, and after errors as well', { skip: !canGiveUp }, () => {
    serveJob<null, Uint8Array, Uint8Array>(
      () => (chunk) => {
        if (chunk[0] === 0) throw new RangeError('is 0');
        return chunk;
      },
      { used: (chunk) => [chunk] },
    );
    const [good, bad] = [Uint8Array.of(1, 2), Uint8Array.of(0)];
    for (const question of [{ setUp: null }, { number: 0, chunk: good }, { number: 1, chunk: bad }]) ask(question);
    assert.deepEqual(answers, [
      { number: 0, part: Uint8Array.of(1, 2) },
      { number: 1, error: { name: 'RangeError', message: 'is 0' } },
    ]);
    assert.deepEqual([good.buffer.byteLength, bad.buffer.byteLength], [0, 0]);
  });
});
