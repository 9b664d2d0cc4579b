/** NIST's vectors of elliptic curves (CAVP), with those that libgcrypt, BoringSSL and pyca have of them. */
import assert from 'node:assert/strict';
import { toBytesBE } from '../../../src/encoding/octets.ts';
import { type EcCurve, EcPrivateKey, EcPublicKey } from '../../../src/entries/ec.ts';
import { agreeEcdh } from '../../../src/entries/ecdh.ts';
import { InvalidPointError, type LimberError, OutOfRangeError, verifyEcdsa } from '../../../src/entries/ecdsa.ts';
import { leftmostBits } from '../../../src/hash/rfc6979.ts';
import { quotients, signDigest, verifyDigestVarTime } from '../../../src/scheme/ec/ecdsa/equations.ts';
import { BINARY_CURVES } from '../../../src/self-test/binary-curves.ts';
import { fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';
import { hashNamed } from '../rsa/hashes.ts';
import { differ, fromHex } from '../rsa/suites.ts';
import { hexNumber, type Stanza, stanzas, text } from '../stanzas.ts';
import { passages } from '../worked-examples.ts';
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

/** What is made, or undefined where that is refused with an error of the kind. */
function unlessRefused<T>(refusal: typeof LimberError, make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof refusal) return undefined;
    throw error;
  }
}

const keyOf = (curve: EcCurve, point: { x: bigint; y: bigint }): EcPublicKey | undefined =>
  unlessRefused(InvalidPointError, () => new EcPublicKey(curve, point));

function hasPublicKey(curve: EcCurve, d: bigint, { x, y }: { x: bigint; y: bigint }): string | undefined {
  const { publicKey } = new EcPrivateKey(curve, d);
  return publicKey.x === x && publicKey.y === y ? undefined : 'another public key';
}

const keyPair = eachOnCurve('Qy', (curve, stanza) => hasPublicKey(curve, hexNumber(stanza, 'd'), pointOf(stanza, 'Qx', 'Qy')));

const expected = (stanza: Stanza, accepted: boolean): string | undefined =>
  accepted === text(stanza, 'Result').startsWith('P') ? undefined : `${accepted ? 'accepted' : 'refused'}, but ${text(stanza, 'Result')}`;

const validation = eachOnCurve('Result', (curve, stanza) => expected(stanza, keyOf(curve, pointOf(stanza, 'Qx', 'Qy')) !== undefined));

const p1363 = ({ bytes }: EcCurve, stanza: Stanza): Uint8Array =>
  Uint8Array.from(['R', 'S'].flatMap((name) => [...toBytesBE(hexNumber(stanza, name), bytes)]));

/** Whether key and nonce of the vector give its signature, which its public key verifies. */
const signing = eachOnCurve('S', (curve, stanza) => {
  const hash = hashOf(stanza);
  const [message, d, k] = [fromHex(text(stanza, 'Msg')), hexNumber(stanza, 'd'), hexNumber(stanza, 'k')];
  const point = pointOf(stanza, 'Qx', 'Qy');
  const made = signDigest(curve, toBytesLE(d, curve.bytes), leftmostBits(hash(message), curve), toBytesLE(k, curve.bytes));
  assert.ok(made, 'the nonce is of use');
  if (made.r !== hexNumber(stanza, 'R') || made.s !== hexNumber(stanza, 'S')) return 'another signature';
  const verified = verifyEcdsa(new EcPublicKey(curve, point), message, p1363(curve, stanza), { hash, format: 'p1363' });
  return hasPublicKey(curve, d, point) ?? (verified ? undefined : 'not verified');
});

const verification = eachOnCurve('Result', (curve, stanza) => {
  const key = keyOf(curve, pointOf(stanza, 'Qx', 'Qy'));
  const message = fromHex(text(stanza, 'Msg'));
  return expected(stanza, key !== undefined && verifyEcdsa(key, message, p1363(curve, stanza), { hash: hashOf(stanza), format: 'p1363' }));
});

/** With the cofactor (SP 800-56A, section 5.7.1.2), which curves over binary fields have: limber agrees without. */
const agreement = eachOnCurve('ZIUT', (curve, stanza) => {
  const key = new EcPrivateKey(curve, hexNumber(stanza, 'dIUT'));
  const { cofactor = 1 } = BINARY_CURVES.find(({ name }) => name === curve.name) ?? {};
  const times = new EcPrivateKey(curve, (BigInt(cofactor) * key.d) % curve.order);
  const secret = agreeEcdh(times, new EcPublicKey(curve, pointOf(stanza, 'QCAVSx', 'QCAVSy')));
  return hasPublicKey(curve, key.d, pointOf(stanza, 'QIUTx', 'QIUTy')) ?? differ(secret, fromHex(text(stanza, 'ZIUT')));
});

curveFile('nist-cavp/dss/186-3ecdsatestvectors/KeyPair.rsp', 140, 10, keyPair);
curveFile('nist-cavp/dss/186-3ecdsatestvectors/PKV.rsp', 168, 12, validation);
curveFile('nist-cavp/dss/186-3ecdsatestvectors/SigGen.txt', 1050, 75, signing);
curveFile('nist-cavp/dss/186-3ecdsatestvectors/SigVer.rsp', 1050, 75, verification);
curveFile('misc/libgcrypt/t-ecdsa.inp', 320, 0, signing);
curveFile('nist-cavp/components/ecccdhtestvectors/KAS_ECC_CDH_PrimitiveTest.txt', 350, 25, agreement);

/** RFC 7027: two keys, and the point that both come to. */
curveFile('pyca/ECDH/brainpool.txt', 3, 0, (file) =>
  [...file.matchAll(/^COUNT = (\d+)\n((?:\w+ = \w+\n)+)/gm)].map(([, id = '', lines = '']): EcVerdict => {
    const fields = new Map([...lines.matchAll(/^(\w+) = (\w+)$/gm)].map(([, name = '', value = '']) => [name, value]));
    const field = (name: string): string => fields.get(name) ?? assert.fail(name);
    const number = (name: string): bigint => BigInt(`0x${field(name)}`);
    const curve = curveNamed(field('curve'));
    if (!curve) return { absent: field('curve') };
    const [a, b] = ['A', 'B'].map((of) => new EcPublicKey(curve, { x: number(`x_q${of}`), y: number(`y_q${of}`) })) as [
      EcPublicKey,
      EcPublicKey,
    ];
    const [ours, theirs] = ['dA', 'dB'].map((of) => new EcPrivateKey(curve, number(of))) as [EcPrivateKey, EcPrivateKey];
    const secrets = [agreeEcdh(ours, b), agreeEcdh(theirs, a)].map((secret) => differ(secret, fromHex(field('x_Z'))));
    const complaints = [hasPublicKey(curve, ours.d, a), hasPublicKey(curve, theirs.d, b), ...secrets];
    return { id, complaint: complaints.find((complaint) => complaint !== undefined) };
  }),
);

/** Static keys on both sides, some of them wrong, and the hash of the secret. */
const CURVE_OF_SET: Readonly<Record<string, string>> = { EA: 'P-192', EB: 'P-224', EC: 'P-256', ED: 'P-384', EE: 'P-521' };
curveFile('pyca/ECDH/KASValidityTest_ECCStaticUnified_NOKC_ZZOnly_resp.fax', 120, 30, (file) =>
  stanzas(file, { endKey: 'Result' }).map((stanza): EcVerdict => {
    const [set = '', hash = ''] = stanza.section.split(' - ');
    const name = CURVE_OF_SET[set] ?? assert.fail(stanza.section);
    const curve = curveNamed(name);
    if (!curve) return { absent: name };
    const theirs = keyOf(curve, pointOf(stanza, 'QsCAVSx', 'QsCAVSy'));
    const ours = keyOf(curve, pointOf(stanza, 'QsIUTx', 'QsIUTy'));
    const key = unlessRefused(OutOfRangeError, () => new EcPrivateKey(curve, hexNumber(stanza, 'dsIUT')));
    const secret = key && theirs && ours && key.publicKey.equals(ours) ? agreeEcdh(key, theirs) : undefined;
    const accepted = secret !== undefined && differ(hashNamed(hash)(secret), fromHex(text(stanza, 'CAVSHashZZ'))) === undefined;
    return { id: stanza.id, complaint: expected(stanza, accepted) };
  }),
);

/** NIST's worked examples: of each curve key, nonce and message, the signature, and numbers on the way to it and to its verification. */
curveFile('nist-cavp/examples/ECDSA_Prime.txt', 4, 1, (file) =>
  file
    .split('Elliptic Curve Digital Signature Algorithm')
    .slice(1)
    .map((example): EcVerdict => {
      const name = /^Curve = (\S+)$/m.exec(example)?.[1] ?? assert.fail(example);
      const curve = curveNamed(name);
      if (!curve) return { absent: name };
      const found = passages(example);
      const number = (label: string): bigint => {
        const values = new Set(found.flatMap(({ name, hex }) => (name === label && hex !== undefined ? [BigInt(`0x${hex}`)] : [])));
        assert.equal(values.size, 1, `${name}: one value of ${label}`);
        return [...values][0] as bigint;
      };
      const hash = hashNamed(`SHA${/^Hash Length = (\d+)$/m.exec(example)?.[1]}`);
      const message = new TextEncoder().encode(/^msg is "(.*)"$/m.exec(example)?.[1] ?? assert.fail(example));
      const [z, d, point] = [leftmostBits(hash(message), curve), number('D'), { x: number('Q_x'), y: number('Q_y') }];
      const signature = { r: number('R'), s: number('S') };
      const made = signDigest(curve, toBytesLE(d, curve.bytes), z, toBytesLE(number('K'), curve.bytes));
      assert.deepEqual({ r: made?.r, s: made?.s }, signature, name);
      assert.deepEqual(quotients(curve, signature.s, number('E'), signature.r).map(fromBytesLE), [number('U1'), number('U2')], name);
      const verified = verifyDigestVarTime(new EcPublicKey(curve, point), z, signature);
      return { id: name, complaint: hasPublicKey(curve, d, point) ?? (verified ? undefined : 'not verified') };
    }),
);
