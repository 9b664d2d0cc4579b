/** A run has a result where its program prints one; and one that is to end by itself has passed only once it has ended well. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SuiteResult } from '../../conformance/run-cases.ts';
import { runCommand } from '../../engines/script.ts';

const RESULT: SuiteResult = { total: 3, passed: 2, failed: 0, failures: [], leftOut: 1, families: ['js'] };
const PRINTED = `console.log(JSON.stringify({ progress: { done: 1, next: 'b' } }) + '   '); console.log('${JSON.stringify({ result: RESULT })}');`;
const program = (text: string): readonly string[] => [process.execPath, '--eval', text];
const endsByItself = true;

test('a program that goes on after its result is stopped', async () => {
  assert.deepEqual(await runCommand(program(`${PRINTED} setInterval(() => {}, 1000);`)), RESULT);
});

test('a program that ends without a result has failed, and tells how it ended', async () => {
  await assert.rejects(runCommand(program('process.exitCode = 3;')), /ended with code 3/);
  await assert.rejects(runCommand(program("process.kill(process.pid, 'SIGSEGV');"), { endsByItself }), /ended with SIGSEGV/);
});

test('a program that is to end by itself has failed where it ends badly, whatever it counted', async () => {
  assert.deepEqual(await runCommand(program(PRINTED), { endsByItself }), RESULT);
  await assert.rejects(runCommand(program(`${PRINTED} process.exitCode = 3;`), { endsByItself }), /with a result, .*ended with code 3/);
  await assert.rejects(
    runCommand(program(`${PRINTED} setTimeout(() => process.kill(process.pid, 'SIGSEGV'), 200);`), { endsByItself }),
    /with a result, .*ended with SIGSEGV/,
  );
});
