/** The self-test passes here, and fails where an engine computes wrongly: at once, or only once it has optimised. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { describeEngine } from '../../../src/entries/engine.ts';
import { OutOfRangeError, type SelfTestProgress, type SelfTestReport, selfTest } from '../../../src/entries/self-test.ts';

const { Module, Instance } = WebAssembly;

afterEach(() => Object.assign(WebAssembly, { Module, Instance }));

const failuresOf = ({ results }: SelfTestReport): readonly string[] => results.filter(({ passed }) => !passed).map(({ name }) => name);
const isLadder = (module: WebAssembly.Module): boolean => Module.exports(module).some(({ name }) => name === 'ladder');

/** Gives X25519's module another function for its ladder. */
function replaceLadder(replace: (ladder: () => void) => () => void): void {
  class Replaced {
    readonly exports: WebAssembly.Exports;
    constructor(module: WebAssembly.Module, imports: WebAssembly.Imports) {
      const { exports } = new Instance(module, imports);
      this.exports = isLadder(module) ? { ...exports, ladder: replace(exports.ladder as () => void) } : exports;
    }
  }
  Object.assign(WebAssembly, { Instance: Replaced });
}

test('every family of this engine gives the known answers, in code before and after optimisation', async () => {
  const progress: SelfTestProgress[] = [];
  const report = await selfTest({ repeatMs: 20, onProgress: (step) => progress.push(step) });
  assert.deepEqual(failuresOf(report), []);
  assert.equal(report.passed, true);
  const { families, fields } = describeEngine();
  assert.deepEqual(new Set(report.results.map(({ family }) => family)), new Set([...families, fields]));
  assert.ok(
    report.results.every(({ name, before, after }) => before.rounds === 1 && after.rounds >= (name.startsWith('field ') ? 3000 : 25)),
  );
  assert.deepEqual(
    progress.map(({ done, name }) => [done, name]),
    report.results.map(({ name }, i) => [i, name]),
  );
});

test('a constant that is wrong in the code is seen by the first call', async () => {
  let changed = 0;
  // i32.const and i64.const 2^28 − 1, 2^29 − 1: masks of digits.
  const masks = [0x41, 0x42].flatMap((opcode) => [
    [opcode, 0xff, 0xff, 0xff, 0xff, 0x00],
    [opcode, 0xff, 0xff, 0xff, 0xff, 0x01],
  ]);
  class Changed extends Module {
    constructor(bytes: BufferSource) {
      const code = Buffer.from(bytes as Uint8Array);
      if (isLadder(new Module(code))) {
        for (const mask of masks.map((digits) => Buffer.from(digits))) {
          for (let at = code.indexOf(mask); at >= 0; at = code.indexOf(mask, at + 1)) {
            code[at + 1] = 0xfe;
            changed++;
          }
        }
      }
      super(code);
    }
  }
  Object.assign(WebAssembly, { Module: Changed });
  const report = await selfTest({ repeatMs: 0 });
  assert.ok(changed > 0);
  assert.equal(report.passed, false);
  // Of each family that has the ladder.
  assert.deepEqual(new Set(failuresOf(report)), new Set(['X25519 (RFC 7748, section 5.2)']));
  const [failed] = report.results.filter(({ passed }) => !passed);
  assert.deepEqual(failed?.before, { right: false, rounds: 1, failure: 'wrong answer' });
});

test('code that goes wrong when it is optimised is seen after the first call', async () => {
  let calls = 0;
  replaceLadder((ladder) => () => {
    if (++calls < 6) ladder();
  });
  const report = await selfTest({ repeatMs: 0 });
  const failed = report.results.find(({ name }) => name.startsWith('X25519'));
  assert.deepEqual(failed?.before, { right: true, rounds: 1 });
  assert.deepEqual(failed?.after, { right: false, rounds: 5, failure: 'wrong answer' });
  assert.deepEqual([failed?.passed, report.passed], [false, false]);
});

test('what throws is reported, not thrown', async () => {
  replaceLadder(() => () => {
    throw new WebAssembly.RuntimeError('unreachable');
  });
  const report = await selfTest({ repeatMs: 0 });
  assert.equal(report.results.find(({ name }) => name.startsWith('X25519'))?.before.failure, 'unreachable');
});

test('a signal ends it with its reason, in the midst of a test as well; other times are refused', async () => {
  const reason = new Error('enough');
  const early = new AbortController();
  await assert.rejects(
    selfTest({ signal: early.signal, onProgress: ({ done }) => done === 2 && early.abort(reason), repeatMs: 0 }),
    reason,
  );
  const late = AbortSignal.timeout(300);
  await assert.rejects(selfTest({ signal: late, repeatMs: 60_000 }), { name: 'TimeoutError' });
  for (const repeatMs of [-1, 0.5, 60_001]) await assert.rejects(selfTest({ repeatMs }), OutOfRangeError);
});
