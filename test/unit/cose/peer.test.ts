/** Messages and keys both ways with the platform's signatures, and a message of RFC 9052. */
import assert from 'node:assert/strict';
import { constants, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { describe, it, test } from 'node:test';
import * as cose from '../../../src/entries/cose.ts';
import { EcPublicKey, p256 } from '../../../src/entries/ec.ts';
import { concat, hex, PARTIES, utf8 } from './parties.ts';

/** Sig_structure by hand (RFC 9052, section 4.4): strings of less than 24 bytes. */
const toBeSigned = (header: Uint8Array, aad: Uint8Array, payload: Uint8Array): Uint8Array =>
  concat(hex('84 6a 5369676e617475726531'), ...[header, aad, payload].flatMap((part) => [Uint8Array.of(0x40 + part.length), part]));

type Scheme = {
  readonly hash: string | null;
  readonly dsaEncoding?: 'ieee-p1363';
  readonly padding?: number;
  readonly saltLength?: number;
};
const ecdsa = (hash: string): Scheme => ({ hash, dsaEncoding: 'ieee-p1363' });
const SCHEMES: Readonly<Record<string, Scheme>> = {
  RS256: { hash: 'sha256' },
  PS256: { hash: 'sha256', padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 },
  PS384: { hash: 'sha384', padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 48 },
  PS512: { hash: 'sha512', padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 },
  ES256: ecdsa('sha256'),
  ESP256: ecdsa('sha256'),
  ES384: ecdsa('sha384'),
  ESP384: ecdsa('sha384'),
  ES512: ecdsa('sha512'),
  ESP512: ecdsa('sha512'),
  ES256K: ecdsa('sha256'),
  EdDSA: { hash: null },
  Ed25519: { hash: null },
};

/** The platform's key of a COSE_Key, by hand. */
function platformKey(bytes: Uint8Array): KeyObject {
  const members = cose.decodeCbor(bytes) as ReadonlyMap<number, Uint8Array | number>;
  const text = (label: number): string => Buffer.from(members.get(label) as Uint8Array).toString('base64url');
  const d = members.has(-4) ? { d: text(-4) } : {};
  const crv = ['', 'P-256', 'P-384', 'P-521', '', '', 'Ed25519', '', 'secp256k1'][members.get(-1) as number] as string;
  const jwk = {
    1: () => ({ kty: 'OKP', crv, x: text(-2), ...d }),
    2: () => ({ kty: 'EC', crv, x: text(-2), y: text(-3), ...d }),
    3: () => ({
      ...{ kty: 'RSA', n: text(-1), e: text(-2) },
      ...(members.has(-3) && { d: text(-3), p: text(-4), q: text(-5), dp: text(-6), dq: text(-7), qi: text(-8) }),
    }),
  }[members.get(1) as 1 | 2 | 3]();
  return 'd' in jwk ? createPrivateKey({ key: jwk, format: 'jwk' }) : createPublicKey({ key: jwk, format: 'jwk' });
}

describe('both ways with the platform', () => {
  for (const { name, algorithm, signer, verifier, publicKey, privateKey } of PARTIES) {
    it(name, () => {
      const { hash, ...scheme } = SCHEMES[name] as Scheme;
      const [payload, aad] = [utf8(`of ${name}`), utf8('beside it')];
      const ours = cose.decodeCbor(cose.signCose1(signer, payload, { externalAad: aad, tagged: false })) as readonly Uint8Array[];
      const [header, , , signature] = ours as [Uint8Array, unknown, unknown, Uint8Array];
      assert.deepEqual(header, cose.encodeCbor(new Map([[1, algorithm.label]])));
      assert.ok(verify(hash, toBeSigned(header, aad, payload), { key: platformKey(publicKey), ...scheme }, signature));
      const theirs = sign(hash, toBeSigned(header, aad, payload), { key: platformKey(privateKey), ...scheme });
      const message = cose.encodeCbor(new cose.CborTag(18, [header, new Map(), payload, theirs]));
      assert.deepEqual(cose.verifyCose1(verifier, message, { externalAad: aad }).payload, payload);
    });
  }
});

describe('RFC 9052, appendix C.2.1', () => {
  /** The key `11` of appendix C.7.1. */
  const x = hex('bac5b11cad8f99f9c72b05cf4b9e26d244dc189f745228255a219a86d6a09eff');
  const y = hex('20138bf82dc1b6d562be0fa54ab7804a3a64b6d72ccfed6b6fb6ed28bbfc117e');
  const verifier = cose.coseVerifier(cose.es256, EcPublicKey.fromBytes(p256, concat(Uint8Array.of(4), x, y)), { kid: utf8('11') });
  const message = hex(
    'd28443a10126a10442313154546869732069732074686520636f6e74656e742e58408eb33e4ca31d1c465ab05aac34cc6b23d58fef5c083106c4d25a91aef0b0117e' +
      '2af9a291aa32e14ab834dc56ed2a223444547e01f11d3b0916e5a4c345cacb36',
  );

  it('is verified', () => {
    const { payload, header, unprotected } = cose.verifyCose1(verifier, message);
    assert.equal(new TextDecoder().decode(payload), 'This is the content.');
    assert.deepEqual(header, new Map([[1, -7]]));
    assert.deepEqual(unprotected, new Map([[4, utf8('11')]]));
  });

  it('the key is read', () => {
    const bytes = concat(hex('a5 01 02 02 42 3131 20 01 21 5820'), x, hex('22 5820'), y);
    const [read] = cose.readCoseKey(bytes, [cose.edDsa, cose.es256]);
    assert.equal(cose.verifyCose1(read as cose.CoseVerifier, message).verifier.algorithm, 'ES256');
  });
});

test('every algorithm with its own key', () => {
  for (const { name, signer, verifier } of PARTIES) {
    const message = cose.signCose1(signer, utf8(name));
    assert.deepEqual(cose.verifyCose1([...PARTIES.map((each) => each.verifier)], message).verifier, verifier, name);
  }
});
