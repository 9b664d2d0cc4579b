/** The lock: what is generated, by name and hash. So no change of code or constants goes unseen, in the repository or where it runs. */

import { toBase64Url } from '../encoding/base64.ts';
import { sha256 } from '../hash/sha2.ts';
import { WrongTypeError } from '../util/errors.ts';
import { readOptions } from '../util/options.ts';
import { Pause } from '../util/pause.ts';
import { LONG_WORK, type LongWork, report } from '../util/progress.ts';
import { type Generated, generatedModules } from './modules.ts';

/** The content of `limber/kernels.lock.json`. */
export interface KernelLock {
  /** For each module by name: the first 16 bytes of the SHA-256 of its code and its initial memory, in base64url. */
  readonly kernels: Readonly<Record<string, string>>;
}

/** A module in which the generated code and the lock differ. */
export interface KernelDifference {
  /** The module's name, as in the lock. */
  readonly name: string;
  /** `changed`: its hash differs from the lock's. `missing`: the lock has it, and it was not generated. `unlocked`: it was generated, and the lock does not have it. */
  readonly difference: 'changed' | 'missing' | 'unlocked';
}

/** The answer of {@link verifyKernels}. */
export interface KernelReport {
  /** The number of modules that were generated and compared. */
  readonly modules: number;
  /** The modules that differ; empty if all are as the lock says. */
  readonly differences: readonly KernelDifference[];
}

/** How far {@link verifyKernels} has come. */
export interface KernelProgress {
  /** The number of modules that have been compared. */
  readonly compared: number;
  /** The number of modules in the lock. */
  readonly modules: number;
}

const HASH_BYTES = 16;

/** The hash of a module in the lock. */
export function lockHash({ parts }: Generated): string {
  const hash = sha256.create();
  for (const part of parts()) {
    // With the lengths, so that no byte can move from one part to another.
    hash.update(Uint8Array.of(part.length, part.length >> 8, part.length >> 16, part.length >> 24)).update(part);
  }
  return toBase64Url(hash.digest().subarray(0, HASH_BYTES));
}

/**
 * Generates every module that limber can generate, in this engine and this bundle, and compares each with the lock file that the package ships. So you know that the
 * code that runs is the code that was checked for secrecy and exactness. It takes about ten seconds and yields to other work meanwhile.
 *
 * @param lock - the parsed content of `limber/kernels.lock.json`.
 * @param options - `onProgress` is called before each module; `signal` aborts, and the promise rejects with its reason.
 * @returns the number of modules, and those that differ.
 * @throws {WrongTypeError} `lock`, if it is not such an object; `options`.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { verifyKernels } from 'limber/self-test';
 * const lock = JSON.parse(readFileSync(new URL(import.meta.resolve('limber/kernels.lock.json')), 'utf8'));
 * const { differences } = await verifyKernels(lock);
 * console.log(differences.length); // 0
 */
export async function verifyKernels(lock: KernelLock, options?: LongWork<KernelProgress>): Promise<KernelReport> {
  const work = readOptions(options, LONG_WORK);
  const locked = entriesOf(lock);
  const modules = locked.size;
  const [differences, pause]: [KernelDifference[], Pause] = [[], new Pause()];
  let compared = 0;
  for (const module of generatedModules()) {
    const { name } = module;
    report(work, { compared: compared++, modules });
    const hash = locked.get(name);
    if (hash === undefined) differences.push({ name, difference: 'unlocked' });
    else if (hash !== lockHash(module)) differences.push({ name, difference: 'changed' });
    locked.delete(name);
    await pause.now();
  }
  report(work, { compared, modules });
  for (const name of locked.keys()) differences.push({ name, difference: 'missing' });
  return { modules: compared, differences };
}

function entriesOf(lock: KernelLock): Map<string, string> {
  const kernels: unknown = lock?.kernels;
  if (typeof kernels !== 'object' || kernels === null)
    throw new WrongTypeError('lock', 'must have kernels, as limber/kernels.lock.json has');
  const entries = Object.entries(kernels);
  if (!entries.every(([, hash]) => typeof hash === 'string')) throw new WrongTypeError('lock', 'must have a text for every kernel');
  return new Map(entries as [string, string][]);
}
