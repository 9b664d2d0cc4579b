/** The vectors of RFC 9474: every message of the protocol. */

import { Modulus } from '../../../src/entries/modexp.ts';
import { BlindRsa } from '../../../src/entries/rsa/blind.ts';
import { type RandomSource, RsaPrivateKey } from '../../../src/entries/rsa.ts';
import { differ, fromHex, numberOfHex, type Verdict, vectorFile } from './suites.ts';

type Field = 'p' | 'q' | 'n' | 'e' | 'd' | 'msg' | 'salt' | 'inv' | 'encoded_msg' | 'blinded_msg' | 'blind_sig' | 'sig';

/** Gives the byte strings one after the other. */
function inTurn(...strings: readonly Uint8Array[]): RandomSource {
  const left = strings.filter(({ length }) => length > 0);
  return (bytes) => bytes.set(left.shift() as Uint8Array);
}

function follow(v: Readonly<Record<Field, string>>): string | undefined {
  const [n, e, d, p, q] = [v.n, v.e, v.d, v.p, v.q].map(numberOfHex) as [bigint, bigint, bigint, bigint, bigint];
  const key = RsaPrivateKey.fromPrimes(e, p, q);
  const own = RsaPrivateKey.fromExponentsVarTime(n, e, d);
  const scheme = new BlindRsa(v.salt === '' ? 'SHA384-PSSZERO-Deterministic' : 'SHA384-PSS-Deterministic');
  const message = scheme.prepare(fromHex(v.msg));
  // The disguise comes as a little-endian number from the source.
  const factor = fromHex(
    new Modulus(n)
      .inverse(numberOfHex(v.inv))
      .toString(16)
      .padStart(2 * key.size, '0'),
  ).reverse();
  const { blindedMessage, inverse } = scheme.blind(key.publicKey, message, { random: inTurn(fromHex(v.salt), factor) });
  const blindSignature = scheme.sign(key, blindedMessage);
  return (
    differ(message, fromHex(v.msg)) ??
    differ(blindedMessage, fromHex(v.blinded_msg)) ??
    differ(inverse, fromHex(v.inv)) ??
    differ(blindSignature, fromHex(v.blind_sig)) ??
    differ(scheme.sign(own, blindedMessage), fromHex(v.blind_sig)) ??
    differ(scheme.finalize(key.publicKey, message, blindSignature, inverse), fromHex(v.sig)) ??
    (scheme.verify(key.publicKey, message, fromHex(v.sig)) ? undefined : 'not verified')
  );
}

vectorFile('rfc/9474-blind-rsa/test_vectors.json', 2, (file): Verdict[] =>
  (JSON.parse(file) as readonly Readonly<Record<Field, string>>[]).map((v, i) => ({ id: `vector ${i + 1}`, complaint: follow(v) })),
);
