/** Threads that look for primes: where they are, where they are not, and where their file is missing. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { NoThreadsError, randomPrimeThreaded } from '../../../src/entries/primes.ts';
import { generateRsaKeyThreaded } from '../../../src/entries/rsa/keygen.ts';

const WORKER = new URL('../../../src/numtheory/prime-worker.js', import.meta.url);

/** A process that has no threads; what it prints. */
const withoutThreads = (program: string): string =>
  execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', `process.getBuiltinModule = undefined; const primes = await import('limber/primes'); ${program}`],
    { encoding: 'utf8', cwd: fileURLToPath(new URL('../../..', import.meta.url)) },
  ).trim();

describe('threads of the caller', () => {
  it('are asked for, as many as are wanted', async () => {
    const started: Worker[] = [];
    const worker = (): Worker => {
      const each = new Worker(WORKER);
      started.push(each);
      return each;
    };
    assert.equal((await randomPrimeThreaded(256, { threads: 3, worker })).toString(2).length, 256);
    assert.equal(started.length, 3);
    assert.equal((await generateRsaKeyThreaded(1024, { minBits: 1024, threads: 1, worker })).publicKey.bits, 1024);
    assert.equal(started.length, 4);
  });

  it('that cannot be started are an error that says what to do', async () => {
    const missing = (): Worker => new Worker(new URL('./no-such-file.js', import.meta.url));
    const refused = (): never => {
      throw new TypeError('Invalid URL string.');
    };
    for (const worker of [missing, refused]) {
      await assert.rejects(randomPrimeThreaded(64, { worker }), (error: Error) => {
        assert.ok(error instanceof NoThreadsError);
        assert.match(
          error.message,
          /^threads must be startable, from .*\/prime-worker\.js: .*(no-such-file\.js|Invalid URL string).*option worker/,
        );
        return true;
      });
    }
    await assert.rejects(randomPrimeThreaded(64, { worker: 'worker.js' as never }), { name: 'WrongTypeError', argument: 'worker' });
  });
});

describe('a platform without threads', () => {
  it('looks in the calling thread, which others use meanwhile', () => {
    const printed = withoutThreads(`
      let turns = 0;
      const timer = setInterval(() => turns++, 1);
      const progress = [];
      const prime = await primes.randomPrimeThreaded(1024, { onProgress: (each) => progress.push(each) });
      clearInterval(timer);
      console.log(prime.toString(2).length, primes.isProbablePrime(prime), turns > 0, progress.length > 0);`);
    assert.equal(printed, '1024 true true true');
  });

  it('stops when it is told to', () => {
    const printed = withoutThreads(`
      const stop = new AbortController();
      setTimeout(() => stop.abort(new Error('enough')), 20);
      await primes.randomSafePrimeThreaded(4096, { signal: stop.signal }).catch(({ message }) => console.log(message));`);
    assert.equal(printed, 'enough');
  });

  it('is an error where threads are asked for', () => {
    const printed = withoutThreads('await primes.randomPrimeThreaded(64, { threads: 2 }).catch(({ name }) => console.log(name));');
    assert.equal(printed, 'NoThreadsError');
  });
});
