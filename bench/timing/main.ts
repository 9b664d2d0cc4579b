/**
 * Measures one case in the engine that runs this: `main.js CASE MEASUREMENTS`, both JSON; prints one line of JSON.
 *
 * Which class comes next is drawn at random, measurement by measurement: so neither the machine's drift nor what the last operation left
 * behind falls on one class. Inputs are made before anything is timed, a batch at a time, and so are the arguments that a subject makes of them.
 */
import { randomBytes } from 'node:crypto';
import { describeEngine } from 'limber/engine';
import { emulateWebAssembly } from 'limber/engine/emulation';
import { restrictTo } from '../adapters/modexp/limber.ts';
import type { Power } from '../cases/modexp.ts';
import { reasonOf } from '../entry.ts';
import { isOfField, type TimingCase } from './cases.ts';
import { draw, makeInputs } from './inputs.ts';
import type { Subject } from './subject.ts';
import { subjects } from './subjects.ts';
import { type Strongest, strongest } from './welch.ts';

export type TimingAnswer = { readonly reason: string } | (Strongest & { readonly kernel: string; readonly microseconds: number });

/** Inputs that are made at a time: few enough to stay in the cache. */
const BATCH = 128;
/** The first part is for the engine's compilers and not counted. */
const WARM_UP = 0.1;

const [timed, measurements] = process.argv.slice(2).map((text) => JSON.parse(text)) as [TimingCase, number];
let answer: TimingAnswer;
try {
  answer = await measure(timed, measurements);
} catch (error) {
  answer = { reason: reasonOf(error) };
}
console.log(JSON.stringify(answer));

async function measure(timed: TimingCase, measurements: number): Promise<TimingAnswer> {
  const { subject, modulusBits, family, emulated } = timed;
  if (emulated) withoutWebAssembly();
  if (family !== undefined) restrictTo(family, modulusBits);
  const prepare = subjects[subject]();
  const inputs = makeInputs(timed);
  const warmUp = Math.ceil(WARM_UP * measurements);
  const count = warmUp + measurements;
  const classes = randomBytes(count).map((byte) => byte & 1);
  const times = new Float64Array(count);
  for (let from = 0; from < count; from += BATCH)
    await timeBatch(await prepared(prepare, draw(inputs, classes.subarray(from, from + BATCH))), times.subarray(from));
  const counted = times.subarray(warmUp);
  const { sizes, fields } = describeEngine();
  const kernel = isOfField(timed) ? `${fields} field` : (sizes.find(({ bits }) => bits === modulusBits)?.kernel ?? '');
  return { ...strongest(counted, classes.subarray(warmUp)), kernel, microseconds: 1e3 * median(counted) };
}

/** Before anything is compiled. */
function withoutWebAssembly(): void {
  Reflect.deleteProperty(globalThis, 'WebAssembly');
  emulateWebAssembly();
}

/** One after the other. */
async function prepared(prepare: Subject, inputs: readonly Power[]): Promise<readonly (() => unknown)[]> {
  const batch: (() => unknown)[] = [];
  for (const input of inputs) batch.push(await prepare(input));
  return batch;
}

async function timeBatch(batch: readonly (() => unknown)[], times: Float64Array): Promise<void> {
  for (const [i, run] of batch.entries()) {
    const start = performance.now();
    const answer = run();
    if (answer instanceof Promise) await answer;
    times[i] = performance.now() - start;
  }
}

function median(values: Float64Array): number {
  return values.slice().sort()[values.length >> 1] as number;
}
