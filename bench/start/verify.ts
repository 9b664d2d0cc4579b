/**
 * Verifies one signature on P-256, in a process that has done nothing else: `verify.js JOB`, in JSON; prints one line of JSON.
 *
 * Nothing of a library is imported before the clock is read but types.
 */
import { processorTime, processorTimeSince } from './processor.ts';

export interface VerifyJob {
  readonly library: 'limber' | '@noble/curves';
  /** What to import: of limber `limber/ec` and `limber/ecdsa`, of the other its curves of NIST. */
  readonly modules: readonly string[];
  /** Uncompressed; r ‖ s, of the message's SHA-256. Hexadecimal. */
  readonly publicKey: string;
  readonly signature: string;
  readonly message: string;
}

/** Milliseconds. */
export interface VerifyTimes {
  readonly import: number;
  /** From after the import to the first result. */
  readonly first: number;
  /** The same call once more. */
  readonly second: number;
  /** Of the main thread's processor, where the engine tells it: import and first result. */
  readonly processor: number | null;
  readonly isValid: boolean;
}

type Limber = typeof import('limber/ec') & typeof import('limber/ecdsa');

interface Noble {
  readonly p256: { verify(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean };
}

const { library, modules, ...texts } = JSON.parse(process.argv[2] ?? '') as VerifyJob;
const [publicKey, signature, message] = [texts.publicKey, texts.signature, texts.message].map(
  (hex) => new Uint8Array(Buffer.from(hex, 'hex')),
) as [Uint8Array, Uint8Array, Uint8Array];
const [beginProcessor, begin] = [processorTime(), performance.now()];
const loaded = Object.assign({}, ...(await Promise.all(modules.map((name) => import(name))))) as Limber & Noble;
const imported = performance.now();
const verify = (): boolean =>
  library === 'limber'
    ? loaded.verifyEcdsa(publicKey, message, signature, { curve: loaded.p256, format: 'p1363' })
    : loaded.p256.verify(signature, message, publicKey);
const isValid = verify();
const [first, processor] = [performance.now(), processorTimeSince(beginProcessor)];
verify();
const times: VerifyTimes = {
  import: imported - begin,
  first: first - imported,
  second: performance.now() - first,
  processor,
  isValid,
};
console.log(JSON.stringify(times));
