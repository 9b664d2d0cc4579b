/** Signatures and agreements on curves: what comes out, how it is computed, and how long it takes. */
import { sha512 } from '@noble/hashes/sha2.js';
import { type EcPublicKey, generateEcKey, p256 } from 'limber/ec';
import { agreeEcdh, agreeX25519, generateX25519Key } from 'limber/ecdh';
import { signEcdsa, verifyEcdsa } from 'limber/ecdsa';
import { generateEd25519Key, signEd25519, verifyEd25519 } from 'limber/eddsa';
import { explainMultiple, type MultiplePlan } from 'limber/study/fields';
import { multiple, P256 } from './bigint-curve.ts';
import { timeOfCall, timeOnce } from './clock.ts';
import type { Report } from './progress.ts';

export type CurveTask = 'p256-sign' | 'ed25519-sign' | 'p256-agree' | 'x25519-agree';

export interface CurveInput {
  readonly task: CurveTask;
  /** What is signed. */
  readonly message: string;
}

/** Byte strings are in hexadecimal. */
export interface CurveResult {
  /** The number that the first step multiplies a point by: a key that was made for this and is thrown away. */
  readonly scalar: bigint;
  readonly publicKey: string;
  /** A signature, or what was agreed on. */
  readonly outcome: string;
  /** Whether the signature is valid, or both sides agree on the same. */
  readonly holds: boolean;
  /** Whether another message is refused under the same signature. */
  readonly refusesAnother?: boolean;
  /** Absent for X25519, which has a ladder. */
  readonly plan?: MultiplePlan;
  /** Milliseconds, by what was done. */
  readonly times: readonly { readonly name: string; readonly ms: number }[];
  /** The same multiple of the same point on BigInt; `agrees` says whether it is the same point. */
  readonly onBigInt?: { readonly ms: number; readonly agrees: boolean };
}

const BUDGET_MS = 120;

const timed = (call: () => unknown): number => {
  // The engine compiles while the first calls run.
  timeOfCall(call, timeOnce(call), BUDGET_MS / 2);
  return timeOfCall(call, timeOnce(call), BUDGET_MS);
};

const TASKS: Readonly<Record<CurveTask, (message: Uint8Array, report: (label: string, done: number) => void) => CurveResult>> = {
  'p256-sign': (message, report) => {
    const key = generateEcKey(p256);
    const { publicKey } = key;
    const signature = signEcdsa(key, message, { format: 'p1363' });
    const verify = (text: Uint8Array): boolean => verifyEcdsa(publicKey, text, signature, { format: 'p1363' });
    const [holds, refusesAnother] = [verify(message), !verify(another(message))];
    report('Signing', 1);
    const sign = timed(() => signEcdsa(key, message, { format: 'p1363' }));
    report('Verifying', 2);
    const times = [
      { name: 'sign', ms: sign },
      { name: 'verify', ms: timed(() => verify(message)) },
    ];
    report('The same on BigInt', 3);
    const plan = explainMultiple('P-256', 'generator');
    const onBigInt = multipleOnBigInt(key.d, P256.generator, publicKey);
    return { scalar: key.d, publicKey: hex(publicKey.toBytes()), outcome: hex(signature), holds, refusesAnother, plan, times, onBigInt };
  },
  'ed25519-sign': (message, report) => {
    const key = generateEd25519Key();
    const { publicKey } = key;
    const signature = signEd25519(key, message);
    const verify = (text: Uint8Array): boolean => verifyEd25519(publicKey, text, signature);
    const [holds, refusesAnother] = [verify(message), !verify(another(message))];
    report('Signing', 1);
    const sign = timed(() => signEd25519(key, message));
    report('Verifying', 2);
    const times = [
      { name: 'sign', ms: sign },
      { name: 'verify', ms: timed(() => verify(message)) },
    ];
    const scalar = clamped(sha512(key.toBytes()).subarray(0, 32));
    const plan = explainMultiple('Ed25519', 'generator');
    return { scalar, publicKey: hex(publicKey.toBytes()), outcome: hex(signature), holds, refusesAnother, plan, times };
  },
  'p256-agree': (_, report) => {
    const [mine, theirs] = [generateEcKey(p256), generateEcKey(p256)];
    const shared = agreeEcdh(mine, theirs.publicKey);
    const holds = hex(shared) === hex(agreeEcdh(theirs, mine.publicKey));
    report('Agreeing', 1);
    const times = [
      { name: 'make a key', ms: timed(() => generateEcKey(p256)) },
      { name: 'agree', ms: timed(() => agreeEcdh(mine, theirs.publicKey)) },
    ];
    report('The same on BigInt', 3);
    const plan = explainMultiple('P-256', 'any');
    const { x, y } = theirs.publicKey;
    const theirPoint = multiple(P256, mine.d, { x, y });
    const start = timed(() => multiple(P256, mine.d, { x, y }));
    const onBigInt = { ms: start, agrees: theirPoint.x === BigInt(`0x${hex(shared)}`) };
    return { scalar: mine.d, publicKey: hex(mine.publicKey.toBytes()), outcome: hex(shared), holds, plan, times, onBigInt };
  },
  'x25519-agree': (_, report) => {
    const [mine, theirs] = [generateX25519Key(), generateX25519Key()];
    const shared = agreeX25519(mine, theirs.publicKey);
    const holds = hex(shared) === hex(agreeX25519(theirs, mine.publicKey));
    report('Agreeing', 1);
    const times = [
      { name: 'make a key', ms: timed(() => generateX25519Key()) },
      { name: 'agree', ms: timed(() => agreeX25519(mine, theirs.publicKey)) },
    ];
    return { scalar: clamped(mine.toBytes()), publicKey: hex(mine.publicKey.toBytes()), outcome: hex(shared), holds, times };
  },
};

export function computeOnCurve({ task, message }: CurveInput, report: Report): CurveResult {
  const total = 4;
  report({ label: 'Making a key', done: 0, total });
  return TASKS[task](new TextEncoder().encode(message), (label, done) => report({ label, done, total }));
}

function multipleOnBigInt(
  scalar: bigint,
  point: { readonly x: bigint; readonly y: bigint },
  expected: EcPublicKey,
): NonNullable<CurveResult['onBigInt']> {
  const { x, y } = multiple(P256, scalar, point);
  return { ms: timed(() => multiple(P256, scalar, point)), agrees: x === expected.x && y === expected.y };
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A message that is not this one. */
const another = (message: Uint8Array): Uint8Array => Uint8Array.of(...message, 0);

/** Little-endian; the lowest three bits are cleared, the highest but one is set (RFC 7748 and RFC 8032, sections 5 and 5.1.5). */
function clamped(bytes: Uint8Array): bigint {
  const number = BigInt(`0x${hex(Uint8Array.from(bytes).reverse())}`);
  return (BigInt.asUintN(254, number) & ~7n) | (1n << 254n);
}
