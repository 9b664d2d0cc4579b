/** The lock: what is generated, by name and hash. So no change of code or constants goes unseen, in the repository or where it runs. */
import { sha256 } from '@noble/hashes/sha2.js';
import { toBase64Url } from '../encoding/base64.ts';
import { WrongTypeError } from '../util/errors.ts';
import { readOptions } from '../util/options.ts';
import { LONG_WORK, type LongWork, report } from '../util/progress.ts';
import { type Generated, generatedModules } from './modules.ts';
import { Pause } from './pause.ts';

/** `limber/kernels.lock.json`. */
export interface KernelLock {
  /** By the module's name, the first half of a SHA-256, in base64url, over its code and over what is put into its memory before it runs. */
  readonly kernels: Readonly<Record<string, string>>;
}

export interface KernelDifference {
  readonly name: string;
  /** `changed`: the lock has another hash. `missing`: the lock has it, and it is not generated. `unlocked`: the other way round. */
  readonly difference: 'changed' | 'missing' | 'unlocked';
}

export interface KernelReport {
  /** How many modules were generated and compared. */
  readonly modules: number;
  readonly differences: readonly KernelDifference[];
}

export interface KernelProgress {
  readonly compared: number;
  /** How many are in the lock. */
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
 * Generates every module that limber can generate, in the engine and the bundle that this is called in, and compares each with the lock that the package
 * ships, `limber/kernels.lock.json`: so that what was checked for secrecy and exactness is what runs. Takes some ten seconds, and lets others run
 * meanwhile.
 *
 * @throws {WrongTypeError} `lock`. Rejects with the signal's reason once it is aborted.
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
