/** Vectors of RFC 6979, 7748 and 8032, of Ethereum, and of other libraries. */

import assert from 'node:assert/strict';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { toBytesBE } from '../../../src/encoding/octets.ts';
import * as ec from '../../../src/entries/ec.ts';
import * as ecdh from '../../../src/entries/ecdh.ts';
import * as ecdsa from '../../../src/entries/ecdsa.ts';
import * as eddsa from '../../../src/entries/eddsa.ts';
import * as keys from '../../../src/entries/keys.ts';
import { primeInsideOf } from '../../../src/group/curves/prime-curve.ts';
import { coordinatesOf } from '../../../src/scheme/ec/keys.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { addPoints } from '../../reference/weierstrass.ts';
import { hashNamed } from '../rsa/hashes.ts';
import { differ, fromHex, toHex, type Verdict, vectorFile } from '../rsa/suites.ts';
import { hexNumber, number, type Stanza, stanzas, text } from '../stanzas.ts';
import { curveFile, curveNamed, type EcVerdict, OUR_CURVES } from './curves.ts';

/** Botan's groups and sections by name. */
function onCurve(name: string, stanza: Stanza, judge: (curve: ec.EcCurve) => string | undefined): EcVerdict {
  const curve = curveNamed(name);
  return curve ? { id: stanza.id, complaint: judge(curve) } : { absent: name };
}

curveFile('modexp/botan/ecdsa_rfc6979.vec', 79, 25, (file) =>
  stanzas(file, { endKey: 'Signature', carry: true }).map((stanza) =>
    onCurve(text(stanza, 'Group'), stanza, (curve) => {
      const key = new ec.EcPrivateKey(curve, number(stanza, 'X'));
      const [message, signature] = [fromHex(text(stanza, 'Msg')), fromHex(text(stanza, 'Signature'))];
      // Raw: the message is a digest, and the nonce is made with the hash function in brackets, or with Botan's own choice.
      const [, raw, name = 'SHA-512'] = /^(Raw)?\(?([^()]+)?\)?$/.exec(text(stanza, 'Hash')) ?? [];
      const options = { hash: hashNamed(name), format: 'p1363' } as const;
      const digest = raw ? message : options.hash(message);
      const verified = ecdsa.verifyEcdsaDigest(key.publicKey, digest, signature, options);
      return differ(ecdsa.signEcdsaDigest(key, digest, options), signature) ?? (verified ? undefined : 'not verified');
    }),
  ),
);

curveFile('modexp/botan/ecdsa_key_recovery.vec', 2, 0, (file) =>
  stanzas(file, { endKey: 'Pubkey' }).map((stanza) =>
    onCurve(text(stanza, 'Group'), stanza, (curve) => {
      const signature = Uint8Array.of(
        ...toBytesBE(number(stanza, 'R'), curve.bytes),
        ...toBytesBE(number(stanza, 'S'), curve.bytes),
        Number(number(stanza, 'V')),
      );
      const key = ecdsa.recoverEcdsaKeyOfDigest(curve, fromHex(text(stanza, 'Msg')), signature);
      return differ(key.toBytes(), fromHex(text(stanza, 'Pubkey')));
    }),
  ),
);

/** Multiples of points; the point at infinity is 00, or has zeros for coordinates. */
function multiple(curve: ec.EcCurve, k: bigint, point: Uint8Array | undefined, expected: { x: bigint; y: bigint }): string | undefined {
  const { order, bytes } = curve;
  const { group } = primeInsideOf(curve);
  const scalar = toBytesLE(((k % order) + order) % order, bytes);
  const product = point ? group.multiply(scalar, point) : group.multiplyBase(scalar);
  const [x, y] = coordinatesOf(product);
  return x === expected.x && y === expected.y ? undefined : `(${x}, ${y})`;
}

const decoded = (curve: ec.EcCurve, hex: string): { x: bigint; y: bigint } =>
  /^(00)+$/.test(hex) ? { x: 0n, y: 0n } : ec.EcPublicKey.fromBytes(curve, fromHex(hex));

curveFile('modexp/boringssl/ec_scalar_base_mult_tests.txt', 516, 0, (file) =>
  stanzas(file).map((stanza) =>
    onCurve(text(stanza, 'Curve'), stanza, (curve) =>
      multiple(curve, hexNumber(stanza, 'N'), undefined, { x: hexNumber(stanza, 'X'), y: hexNumber(stanza, 'Y') }),
    ),
  ),
);
curveFile('modexp/boringssl/ecdh_tests.txt', 100, 0, (file) =>
  stanzas(file).map((stanza) =>
    onCurve(text(stanza, 'Curve'), stanza, (curve) => {
      const peer = new ec.EcPublicKey(curve, { x: hexNumber(stanza, 'PeerX'), y: hexNumber(stanza, 'PeerY') });
      return differ(ecdh.agreeEcdh(new ec.EcPrivateKey(curve, hexNumber(stanza, 'Private')), peer), fromHex(text(stanza, 'Z')));
    }),
  ),
);
curveFile('modexp/botan/ecc_base_point_mul.vec', 264, 271, (file) =>
  stanzas(file, { endKey: 'P' }).map((stanza) =>
    onCurve(stanza.section, stanza, (curve) => multiple(curve, hexNumber(stanza, 'k'), undefined, decoded(curve, text(stanza, 'P')))),
  ),
);
curveFile('modexp/botan/ecc_var_point_mul.vec', 510, 319, (file) =>
  stanzas(file, { endKey: 'Z' }).map((stanza) =>
    onCurve(stanza.section, stanza, (curve) => {
      const point = primeInsideOf(curve).group.point(decoded(curve, text(stanza, 'P')));
      return multiple(curve, number(stanza, 'k'), point, decoded(curve, text(stanza, 'Z')));
    }),
  ),
);

/** Sums of two multiples: the group adds those of the generator alone. */
curveFile('modexp/botan/ecc_var_point_mul2.vec', 504, 315, (file) =>
  stanzas(file, { endKey: 'Z' }).map((stanza) =>
    onCurve(stanza.section, stanza, (curve) => {
      const [one, other] = [
        ['P', 'x'],
        ['Q', 'y'],
      ].map(([point = '', scalar = '']) => {
        const [x, y] = coordinatesOf(
          primeInsideOf(curve).group.multiply(
            toBytesLE(number(stanza, scalar), curve.bytes),
            primeInsideOf(curve).group.point(decoded(curve, text(stanza, point))),
          ),
        );
        return x === 0n && y === 0n ? undefined : { x, y };
      });
      const sum = addPoints(primeInsideOf(curve).params, one, other) ?? { x: 0n, y: 0n };
      const { x, y } = decoded(curve, text(stanza, 'Z'));
      return sum.x === x && sum.y === y ? undefined : `(${sum.x}, ${sum.y})`;
    }),
  ),
);

/** Wrong curves of explicit parameters: what names no curve is refused. */
vectorFile('modexp/botan/ecc_invalid.vec', 5, (file) =>
  stanzas(file, { endKey: 'SubjectPublicKey' }).map((stanza): Verdict => {
    assert.throws(() => keys.ecPublicKeyFromDer(fromHex(text(stanza, 'SubjectPublicKey')), OUR_CURVES), ecdsa.MalformedError, stanza.id);
    return { id: stanza.id };
  }),
);

curveFile('pyca/EC/compressed_points.txt', 4, 0, (file) =>
  file
    .split(/\n(?=COUNT)/)
    .slice(1)
    .map((block): EcVerdict => {
      const field = (name: string): string | undefined => new RegExp(`^${name} = (.*)$`, 'm').exec(block)?.[1];
      const curve = curveNamed(field('CURVE') ?? '') ?? assert.fail(block);
      const bytes = fromHex(field('POINT') ?? assert.fail(block));
      const x = field('X');
      if (x === undefined) {
        assert.throws(() => ec.EcPublicKey.fromBytes(curve, bytes), ecdsa.LimberError, block);
        return { id: block };
      }
      const key = ec.EcPublicKey.fromBytes(curve, bytes);
      const same =
        key.x === BigInt(`0x${x}`) && key.y === BigInt(`0x${field('Y')}`) && differ(key.toBytes('compressed'), bytes) === undefined;
      return { id: block, complaint: same ? undefined : 'another point' };
    }),
);

/** OpenSSL's form of RFC 6979, appendix A.2: keys in PEM, and blocks that sign, verify, or must not verify. */
curveFile('pyca/ECDSA/RFC6979/evppkey_ecdsa_rfc6979.txt', 420, 30, (file) => {
  const pemOf = new Map(
    [...file.matchAll(/^(?:Private|Public)Key=(\S+)\n(-----BEGIN[\s\S]*?-----END [A-Z ]+-----\n)/gm)].map(([, name = '', pem = '']) => [
      name,
      pem,
    ]),
  );
  const pem = (name: string): string => pemOf.get(name) ?? assert.fail(name);
  return file.split(/\n\n+/).flatMap((block): EcVerdict[] => {
    const field = (name: string): string => new RegExp(`^${name} = (.*)$`, 'm').exec(block)?.[1] ?? '';
    const [signs, verifies, name] = [field('DigestSign'), field('DigestVerify'), field('Key')];
    if (!signs && !verifies) return [];
    const [curve, id] = [curveNamed(name.slice(0, 5)), `${name}, ${signs || verifies}`];
    if (!curve) return [{ absent: name.slice(0, 5) }];
    const message = new TextEncoder().encode(field('Input').replaceAll('"', ''));
    const [signature, hash] = [fromHex(field('Output')), hashNamed(signs || verifies)];
    if (signs) {
      const key = keys.ecPrivateKeyFromPem(pem(name), OUR_CURVES);
      return [{ id, complaint: differ(ecdsa.signEcdsa(key, message, { hash }), signature) }];
    }
    const verified = ecdsa.verifyEcdsa(keys.ecPublicKeyFromPem(pem(name), OUR_CURVES), message, signature, { hash });
    return [{ id, complaint: verified === (field('Result') === '') ? undefined : `verified: ${verified}` }];
  });
});

/** Ethereum's precompiled contract: a digest, v (27 or 28), r and s, each of 32 bytes; out comes the address of the key, or nothing. */
vectorFile('evm/precompiles/ecRecover.json', 5, (file) =>
  (JSON.parse(file) as readonly { Name: string; Input: string; Expected: string }[]).map(({ Name, Input, Expected }): Verdict => {
    const input = fromHex(Input);
    const address = ethereumAddress(input.subarray(0, 32), input.subarray(32, 64), input.subarray(64, 128));
    return { id: Name, complaint: address === Expected ? undefined : `${address}, not ${Expected}` };
  }),
);

function ethereumAddress(digest: Uint8Array, v: Uint8Array, numbers: Uint8Array): string {
  const [recovery, highBits] = [(v[31] ?? 0) - 27, v.subarray(0, 31)];
  if (recovery < 0 || recovery > 1 || highBits.some((byte) => byte !== 0)) return '';
  try {
    const key = ecdsa.recoverEcdsaKeyOfDigest(ec.secp256k1, digest, Uint8Array.of(...numbers, recovery));
    return toHex(keccak_256(key.toBytes().subarray(1)).subarray(12)).padStart(64, '0');
  } catch (error) {
    if (error instanceof ecdsa.MalformedError) return '';
    throw error;
  }
}

vectorFile('pyca/X25519/rfc7748.txt', 3, (file) =>
  stanzas(file, { endKey: 'OUTPUT_U' }).map((stanza): Verdict => {
    const key = ecdh.X25519PrivateKey.fromBytes(fromHex(text(stanza, 'INPUT_SCALAR')));
    const secret = ecdh.agreeX25519(key, fromHex(text(stanza, 'INPUT_U')));
    return { id: stanza.id, complaint: differ(secret, fromHex(text(stanza, 'OUTPUT_U'))) };
  }),
);

/** Ed25519's own vectors, of which kyber has a part: seed and key, key, message, signature and message. */
vectorFile('dedis/kyber-js/sign.input.first300', 300, (file) =>
  file
    .trim()
    .split('\n')
    .map((line, i): Verdict => {
      const [pair = '', publicKey = '', msg = '', signed = ''] = line.split(':');
      const key = eddsa.Ed25519PrivateKey.fromBytes(fromHex(pair.slice(0, 64)));
      const [message, signature] = [fromHex(msg), fromHex(signed.slice(0, 128))];
      const verified = (['strict', 'zip215'] as const).every((rules) => eddsa.verifyEd25519(key.publicKey, message, signature, { rules }));
      const complaint =
        differ(key.publicKey.toBytes(), fromHex(publicKey)) ??
        differ(eddsa.signEd25519(key, message), signature) ??
        (verified ? undefined : 'not verified');
      return { id: `line ${i + 1}`, complaint };
    }),
);
