/** NIST's vectors of elliptic curves (CAVP), with those that libgcrypt, BoringSSL and pyca have of them. */
import assert from 'node:assert/strict';
import { agreeEcdh } from '../../../src/ecdh.ts';
import { type EcCurve, EcPrivateKey, EcPublicKey, InvalidPointError, verifyEcdsa } from '../../../src/ecdsa.ts';
import { toBytesBE } from '../../../src/encoding/octets.ts';
import { signDigest } from '../../../src/scheme/ecdsa/sign.ts';
import { leftmostBits } from '../../../src/scheme/rfc6979/nonce.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { hashNamed } from '../rsa/hashes.ts';
import { differ, fromHex } from '../rsa/suites.ts';
import { hexNumber, type Stanza, stanzas, text } from '../stanzas.ts';
import { curveFile, curveNamed, type EcVerdict } from './curves.ts';

/** A vector's verdict by the curve in its heading: `[P-256,SHA-1]`, or `[P-256]` with other headings behind it. */
function eachOnCurve(
  endKey: string,
  judge: (curve: EcCurve, stanza: Stanza) => string | undefined,
): (file: string) => readonly EcVerdict[] {
  return (file) => {
    let name = '';
    // Headings that name how a key was drawn.
    return stanzas(file.replace(/^\[B\..*\]$/gm, ''), { endKey }).map((stanza): EcVerdict => {
      name = /^[PKB]-\d+/.exec(stanza.section)?.[0] ?? name;
      const curve = curveNamed(name);
      return curve ? { id: stanza.id, complaint: judge(curve, stanza) } : { absent: name };
    });
  };
}

const pointOf = (stanza: Stanza, x: string, y: string): { x: bigint; y: bigint } => ({ x: hexNumber(stanza, x), y: hexNumber(stanza, y) });
const hashOf = ({ section }: Stanza): ReturnType<typeof hashNamed> =>
  hashNamed((section.split(',')[1] ?? '').replace(/SHA-512(\d)/, 'SHA512/$1'));

/** The key, or undefined where the coordinates are refused as no point. */
function keyOf(curve: EcCurve, point: { x: bigint; y: bigint }): EcPublicKey | undefined {
  try {
    return new EcPublicKey(curve, point);
  } catch (error) {
    if (error instanceof InvalidPointError) return undefined;
    throw error;
  }
}

function hasPublicKey(curve: EcCurve, d: bigint, { x, y }: { x: bigint; y: bigint }): string | undefined {
  const { publicKey } = new EcPrivateKey(curve, d);
  return publicKey.x === x && publicKey.y === y ? undefined : 'another public key';
}

const keyPair = eachOnCurve('Qy', (curve, stanza) => hasPublicKey(curve, hexNumber(stanza, 'd'), pointOf(stanza, 'Qx', 'Qy')));

const expected = (stanza: Stanza, accepted: boolean): string | undefined =>
  accepted === text(stanza, 'Result').startsWith('P') ? undefined : `${accepted ? 'accepted' : 'refused'}, but ${text(stanza, 'Result')}`;

const validation = eachOnCurve('Result', (curve, stanza) => expected(stanza, keyOf(curve, pointOf(stanza, 'Qx', 'Qy')) !== undefined));

const p1363 = (stanza: Stanza): Uint8Array => {
  const length = 32;
  return Uint8Array.from(['R', 'S'].flatMap((name) => [...toBytesBE(hexNumber(stanza, name), length)]));
};

/** Whether key and nonce of the vector give its signature, which its public key verifies. */
const signing = eachOnCurve('S', (curve, stanza) => {
  const hash = hashOf(stanza);
  const [message, d, k] = [fromHex(text(stanza, 'Msg')), hexNumber(stanza, 'd'), hexNumber(stanza, 'k')];
  const point = pointOf(stanza, 'Qx', 'Qy');
  const made = signDigest(curve, toBytesLE(d, 32), leftmostBits(hash(message), curve), toBytesLE(k, 32));
  assert.ok(made, 'the nonce is of use');
  if (made.r !== hexNumber(stanza, 'R') || made.s !== hexNumber(stanza, 'S')) return 'another signature';
  const verified = verifyEcdsa(new EcPublicKey(curve, point), message, p1363(stanza), { hash, format: 'p1363' });
  return hasPublicKey(curve, d, point) ?? (verified ? undefined : 'not verified');
});

const verification = eachOnCurve('Result', (curve, stanza) => {
  const key = keyOf(curve, pointOf(stanza, 'Qx', 'Qy'));
  const message = fromHex(text(stanza, 'Msg'));
  return expected(stanza, key !== undefined && verifyEcdsa(key, message, p1363(stanza), { hash: hashOf(stanza), format: 'p1363' }));
});

const agreement = eachOnCurve('ZIUT', (curve, stanza) => {
  const key = new EcPrivateKey(curve, hexNumber(stanza, 'dIUT'));
  const secret = agreeEcdh(key, new EcPublicKey(curve, pointOf(stanza, 'QCAVSx', 'QCAVSy')));
  return hasPublicKey(curve, key.d, pointOf(stanza, 'QIUTx', 'QIUTy')) ?? differ(secret, fromHex(text(stanza, 'ZIUT')));
});

curveFile('nist-cavp/dss/186-3ecdsatestvectors/KeyPair.rsp', 10, 140, keyPair);
curveFile('nist-cavp/dss/186-3ecdsatestvectors/PKV.rsp', 12, 168, validation);
curveFile('nist-cavp/dss/186-3ecdsatestvectors/SigGen.txt', 75, 1050, signing);
curveFile('nist-cavp/dss/186-3ecdsatestvectors/SigVer.rsp', 75, 1050, verification);
curveFile('misc/libgcrypt/t-ecdsa.inp', 80, 240, signing);
curveFile('nist-cavp/components/ecccdhtestvectors/KAS_ECC_CDH_PrimitiveTest.txt', 25, 350, agreement);

/** Static keys on both sides, some of them wrong, and the hash of the secret. */
const CURVE_OF_SET: Readonly<Record<string, string>> = { EA: 'P-192', EB: 'P-224', EC: 'P-256', ED: 'P-384', EE: 'P-521' };
curveFile('pyca/ECDH/KASValidityTest_ECCStaticUnified_NOKC_ZZOnly_resp.fax', 30, 120, (file) =>
  stanzas(file, { endKey: 'Result' }).map((stanza): EcVerdict => {
    const [set = '', hash = ''] = stanza.section.split(' - ');
    const name = CURVE_OF_SET[set] ?? assert.fail(stanza.section);
    const curve = curveNamed(name);
    if (!curve) return { absent: name };
    const theirs = keyOf(curve, pointOf(stanza, 'QsCAVSx', 'QsCAVSy'));
    const ours = keyOf(curve, pointOf(stanza, 'QsIUTx', 'QsIUTy'));
    const key = new EcPrivateKey(curve, hexNumber(stanza, 'dsIUT'));
    const secret = theirs && ours && key.publicKey.equals(ours) ? agreeEcdh(key, theirs) : undefined;
    const accepted = secret !== undefined && differ(hashNamed(hash)(secret), fromHex(text(stanza, 'CAVSHashZZ'))) === undefined;
    return { id: stanza.id, complaint: expected(stanza, accepted) };
  }),
);
