/** What an adapter of the suite `curves` is: one library, which signs, verifies or agrees with the row's key. */
import { EcPrivateKey } from 'limber/ec';
import { verifyEcdsa } from 'limber/ecdsa';
import { type CurveWork, ecCurves } from '../../cases/curves.ts';
import { toHex } from '../../cases/dsa.ts';
import { timeLoop } from '../../measure.ts';
import type { Library, Prepared } from '../library.ts';

export type CurveLibrary = Library<CurveWork>;

/** The row's operation, made ready: signatures of two numbers side by side, answers, or shared secrets; of a key what writes it, uncompressed, after the loop. */
export type Operation = () => Outcome;
type Outcome = Uint8Array | boolean | (() => Uint8Array);

/**
 * An entrant for the row. Signatures of ECDSA are not alike, where nonces or the choice of s differ, so what is shown of one is whether it is valid for the
 * key, by a verification that the suite compares with others' in a row of its own.
 */
export function inProcessCurve(work: CurveWork, run: Operation | undefined): Prepared {
  if (!run) throw new Error('it has no such operation');
  const curve = ecCurves[work.curve];
  let last: Outcome | undefined;
  const show = (value: Outcome): string => {
    if (typeof value === 'function') return toHex(value());
    if (typeof value === 'boolean') return `valid: ${value}`;
    if (work.operation !== 'sign' || !curve) return toHex(value);
    const { publicKey } = EcPrivateKey.fromBytes(curve, work.secret);
    return `valid: ${verifyEcdsa(publicKey, work.message, value, { format: 'p1363' })}`;
  };
  const once = (): void => {
    last = run();
  };
  return {
    loop: (minimumMs) => timeLoop(once, minimumMs, () => performance.now()),
    result: () => show(last as Outcome),
  };
}
