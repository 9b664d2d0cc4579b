/** What is timed computes, and does nothing else: it converts no digits, which takes a time that shows them. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { toBytes } from '../../../../bench/cases/rsa.ts';
import { timingCases } from '../../../../bench/timing/cases.ts';
import { makeInputs } from '../../../../bench/timing/inputs.ts';
import { subjects } from '../../../../bench/timing/subjects.ts';

const cases = new Map(timingCases.filter(({ secret }) => secret !== 'nonce').map((timed) => [timed.subject, timed]));

/** Whether the harness itself is the caller of the function that asks, not limber. Asked a million times: of the callers only the files are found out. */
function isOfHarness(): boolean {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_, callers) => callers.map((caller) => caller.getFileName() ?? '');
  const files = new Error().stack as unknown as readonly string[];
  Error.prepareStackTrace = prepareStackTrace;
  const caller = files.find((file) => !/unit\/bench\/timing|node:internal/.test(file)) ?? '';
  return /dist\/bench\/(timing|cases)\//.test(caller);
}

/** Runs `body`, and counts what the harness converts meanwhile. */
async function conversionsIn(body: () => unknown): Promise<number> {
  let count = 0;
  const counting = <F extends (...args: never[]) => unknown>(original: F): F =>
    function (this: unknown, ...args: never[]) {
      if (isOfHarness()) count++;
      return original.apply(this, args);
    } as F;
  const { parseInt: parse } = Number;
  const { padStart, charCodeAt } = String.prototype;
  mock.method(Number, 'parseInt', counting(parse));
  mock.method(String.prototype, 'padStart', counting(padStart));
  mock.method(String.prototype, 'charCodeAt', counting(charCodeAt));
  try {
    await body();
  } finally {
    mock.restoreAll();
  }
  return count;
}

for (const [name, timed] of cases) {
  test(`${name}: arguments are made before the clock starts`, async () => {
    const [fixed, random] = makeInputs(timed);
    const prepare = subjects[name]();
    for (const input of [fixed[0], random[0]]) {
      assert.ok(input);
      const run = await prepare(input);
      assert.equal(await conversionsIn(run), 0);
    }
  });
}

test('what the test counts is seen: bytes made inside are a conversion', async () => {
  assert.ok((await conversionsIn(() => toBytes(12345n, 64))) > 0);
});
