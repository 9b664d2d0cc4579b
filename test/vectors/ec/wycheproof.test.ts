/** Wycheproof's vectors of elliptic curves (C2SP/wycheproof). */

import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { fromBytesBE } from '../../../src/encoding/octets.ts';
import * as ec from '../../../src/entries/ec.ts';
import * as ecdh from '../../../src/entries/ecdh.ts';
import * as ecdsa from '../../../src/entries/ecdsa.ts';
import * as eddsa from '../../../src/entries/eddsa.ts';
import * as keys from '../../../src/entries/keys.ts';
import { primeInsideOf } from '../../../src/group/curves/prime-curve.ts';
import { hashNamed } from '../rsa/hashes.ts';
import { differ, fromHex, toHex, type Verdict, vectorFile } from '../rsa/suites.ts';
import { curveFile, curveNamed, type EcVerdict, OUR_CURVES } from './curves.ts';

interface TestCase {
  readonly tcId: number;
  readonly comment: string;
  readonly flags: readonly string[];
  readonly result: 'valid' | 'invalid' | 'acceptable';
}

interface SignatureCase extends TestCase {
  readonly msg: string;
  readonly sig: string;
}

interface AgreementCase extends TestCase {
  readonly public: string;
  readonly private: string;
  readonly shared: string;
}

interface Groups<G, T> {
  readonly testGroups: readonly (G & { readonly tests: readonly T[] })[];
}

interface KeyFiles {
  readonly publicKeyDer: string;
  readonly publicKeyPem: string;
}

const idOf = ({ tcId, comment }: TestCase): string => `${tcId} (${comment})`;
const accepting = (accepted: boolean, { result }: TestCase): string | undefined =>
  accepted === (result === 'valid') ? undefined : `${accepted ? 'accepted' : 'refused'}, but ${result}`;

/** The key, the same from both formats, and written as it was read. */
function ecKey({ publicKeyDer, publicKeyPem }: KeyFiles): ec.EcPublicKey {
  const key = keys.ecPublicKeyFromDer(fromHex(publicKeyDer), OUR_CURVES);
  assert.equal(toHex(keys.ecPublicKeyToDer(key)), publicKeyDer);
  assert.ok(keys.ecPublicKeyFromPem(publicKeyPem, OUR_CURVES).equals(key));
  assert.equal(keys.ecPublicKeyToPem(key).trimEnd(), publicKeyPem.trimEnd());
  return key;
}

function ecdsaVerifies(format: ecdsa.EcdsaFormat, lowS = false): (file: string) => Verdict[] {
  return (file) =>
    (JSON.parse(file) as Groups<KeyFiles & { sha: string }, SignatureCase>).testGroups.flatMap((group) => {
      const key = ecKey(group);
      return group.tests.map((test): Verdict => {
        const accepted = ecdsa.verifyEcdsa(key, fromHex(test.msg), fromHex(test.sig), { hash: hashNamed(group.sha), format, lowS });
        return { id: idOf(test), complaint: accepting(accepted, test) };
      });
    });
}

vectorFile('wycheproof/ecdsa/ecdsa_secp256r1_sha256_test.json', 484, ecdsaVerifies('der'));
vectorFile('wycheproof/ecdsa/ecdsa_secp256r1_sha3_256_test.json', 482, ecdsaVerifies('der'));
vectorFile('wycheproof/ecdsa/ecdsa_secp256r1_sha512_test.json', 554, ecdsaVerifies('der'));
vectorFile('wycheproof/ecdsa/ecdsa_secp256r1_sha256_p1363_test.json', 262, ecdsaVerifies('p1363'));
vectorFile('wycheproof/ecdsa/ecdsa_secp256r1_sha512_p1363_test.json', 332, ecdsaVerifies('p1363'));
vectorFile('wycheproof/ecdsa/ecdsa_secp521r1_sha512_test.json', 542, ecdsaVerifies('der'));
vectorFile('wycheproof/ecdsa/ecdsa_secp521r1_sha512_p1363_test.json', 318, ecdsaVerifies('p1363'));
vectorFile('wycheproof/ecdsa/ecdsa_secp224r1_sha224_test.json', 452, ecdsaVerifies('der'));
vectorFile('wycheproof/ecdsa/ecdsa_secp224r1_sha256_test.json', 481, ecdsaVerifies('der'));
vectorFile('wycheproof/ecdsa/ecdsa_secp224r1_sha512_test.json', 550, ecdsaVerifies('der'));
vectorFile('wycheproof/ecdsa/ecdsa_secp224r1_sha224_p1363_test.json', 229, ecdsaVerifies('p1363'));
vectorFile('wycheproof/ecdsa/ecdsa_brainpoolP256r1_sha256_test.json', 485, ecdsaVerifies('der'));
vectorFile('wycheproof/ecdsa/ecdsa_brainpoolP384r1_sha384_test.json', 516, ecdsaVerifies('der'));
vectorFile('wycheproof/ecdsa/ecdsa_brainpoolP384r1_sha384_p1363_test.json', 292, ecdsaVerifies('p1363'));
vectorFile('wycheproof/ecdsa/ecdsa_secp256k1_sha256_test.json', 476, ecdsaVerifies('der'));
vectorFile('wycheproof/ecdsa/ecdsa_secp256k1_sha256_p1363_test.json', 252, ecdsaVerifies('p1363'));
vectorFile('wycheproof/ecdsa/ecdsa_secp256k1_sha256_bitcoin_test.json', 463, ecdsaVerifies('der', true));

/** Files of one curve that limber does not have: counted, each vector. */
function otherCurve(source: string, count: number): void {
  const name = /_([a-z]+\d+[a-z]\d)_/i.exec(source)?.[1] ?? assert.fail(source);
  curveFile(source, 0, count, (file) => {
    assert.equal(curveNamed(name), undefined, 'its vectors can be run');
    return (JSON.parse(file) as Groups<object, TestCase>).testGroups.flatMap(({ tests }) => tests.map(() => ({ absent: name })));
  });
}

const OTHER_ECDSA: readonly (readonly [string, number])[] = [
  ['brainpoolP224r1_sha224', 453],
  ['brainpoolP320r1_sha384', 489],
  ['secp160k1_sha256', 447],
  ['secp160r1_sha256', 450],
  ['secp160r2_sha256', 450],
  ['secp192k1_sha256', 452],
  ['secp192r1_sha256', 454],
  ['secp224k1_sha224', 418],
  ['secp224k1_sha256', 448],
];
for (const [name, count] of OTHER_ECDSA) otherCurve(`wycheproof/ecdsa/ecdsa_${name}_test.json`, count);

/** Keys that describe their curve instead of naming it, and keys that are no DER, are acceptable to the vectors; limber refuses them. */
const REFUSED_FORMS = ['UnnamedCurve', 'InvalidAsn'];

/** A key that is refused is an invalid case, and so is what is malformed. */
function agreement(test: AgreementCase, agree: () => Uint8Array): string | undefined {
  try {
    const shared = agree();
    if (test.flags.some((flag) => REFUSED_FORMS.includes(flag))) return `accepted, but ${test.flags}`;
    // Other keys whose form is unusual are acceptable where the result is right.
    return test.result === 'invalid' ? 'accepted, but invalid' : differ(shared, fromHex(test.shared));
  } catch (error) {
    if (!(error instanceof ecdh.LimberError)) throw error;
    return test.result === 'valid' ? `refused: ${error.message}` : undefined;
  }
}

function ecdhAgrees(read: (bytes: Uint8Array, curve: ec.EcCurve) => ec.EcPublicKey): (file: string, t: TestContext) => Verdict[] {
  return (file) =>
    (JSON.parse(file) as Groups<{ curve: string }, AgreementCase>).testGroups.flatMap((group) => {
      const curve = curveNamed(group.curve) ?? assert.fail(group.curve);
      return group.tests.map((test): Verdict => {
        const complaint = agreement(test, () => {
          const key = new ec.EcPrivateKey(curve, fromBytesBE(fromHex(test.private)));
          return ecdh.agreeEcdh(key, read(fromHex(test.public), curve));
        });
        return { id: idOf(test), complaint };
      });
    });
}

const fromSpki = ecdhAgrees((bytes, curve) => keys.ecPublicKeyFromDer(bytes, [curve]));
const fromPoint = ecdhAgrees((bytes, curve) => ec.EcPublicKey.fromBytes(curve, bytes));
vectorFile('wycheproof/ecdh/ecdh_secp256r1_test.json', 612, fromSpki);
vectorFile('wycheproof/ecdh/ecdh_secp256r1_ecpoint_test.json', 355, fromPoint);
vectorFile('wycheproof/ecdh/ecdh_secp384r1_test.json', 1047, fromSpki);
vectorFile('wycheproof/ecdh/ecdh_secp384r1_ecpoint_test.json', 790, fromPoint);
vectorFile('wycheproof/ecdh/ecdh_secp521r1_test.json', 916, fromSpki);
vectorFile('wycheproof/ecdh/ecdh_secp256k1_test.json', 752, fromSpki);
vectorFile('wycheproof/ecdh/ecdh_secp224r1_test.json', 714, fromSpki);
vectorFile('wycheproof/ecdh/ecdh_secp224r1_ecpoint_test.json', 458, fromPoint);
vectorFile('wycheproof/ecdh/ecdh_brainpoolP256r1_test.json', 804, fromSpki);
vectorFile('wycheproof/ecdh/ecdh_sect283k1_test.json', 267, fromSpki);
vectorFile('wycheproof/ecdh/ecdh_sect283r1_test.json', 260, fromSpki);
vectorFile('wycheproof/ecdh/ecdh_sect571k1_test.json', 267, fromSpki);

const OTHER_ECDH: readonly (readonly [string, number])[] = [
  ['brainpoolP224r1', 787],
  ['brainpoolP320r1', 771],
];
for (const [name, count] of OTHER_ECDH) otherCurve(`wycheproof/ecdh/ecdh_${name}_test.json`, count);

vectorFile('wycheproof/ecdh/x25519_test.json', 518, (file) =>
  (JSON.parse(file) as Groups<object, AgreementCase>).testGroups.flatMap(({ tests }) =>
    tests.map((test): Verdict => {
      const agree = (): Uint8Array => ecdh.agreeX25519(fromHex(test.private), fromHex(test.public));
      // Where the secret is zero, and there alone, the public key is refused.
      if (/^0+$/.test(test.shared)) {
        assert.throws(agree, ecdh.InvalidPointError, idOf(test));
        return { id: idOf(test) };
      }
      return { id: idOf(test), complaint: differ(agree(), fromHex(test.shared)) };
    }),
  ),
);

vectorFile('wycheproof/eddsa/ed25519_test.json', 151, (file) =>
  (JSON.parse(file) as Groups<KeyFiles & { publicKey: { pk: string } }, SignatureCase>).testGroups.flatMap((group) => {
    const key = keys.ed25519PublicKeyFromDer(fromHex(group.publicKeyDer));
    assert.equal(toHex(key.toBytes()), group.publicKey.pk);
    assert.equal(keys.ed25519PublicKeyToPem(key).trimEnd(), group.publicKeyPem.trimEnd());
    const items = group.tests.map(({ msg, sig }) => ({ publicKey: key, message: fromHex(msg), signature: fromHex(sig) }));
    const together = eddsa.verifyEd25519Batch(items);
    return group.tests.map((test, i): Verdict => {
      const { message, signature } = items[i]!;
      const strict = accepting(eddsa.verifyEd25519(key, message, signature), test);
      const zip215 = eddsa.verifyEd25519(key, message, signature, { rules: 'zip215' });
      // What is valid by the strict rules is valid by the others.
      const refused = test.result === 'valid' && !zip215 ? 'refused by ZIP 215' : undefined;
      return { id: idOf(test), complaint: strict ?? refused ?? (together[i] === zip215 ? undefined : 'another answer in a batch') };
    });
  }),
);

curveFile('wycheproof/misc/ec_prime_order_curves_test.json', 8, 18, (file) => {
  type CurveCase = TestCase & Readonly<Record<'name' | 'oid' | 'p' | 'n' | 'a' | 'b' | 'gx' | 'gy', string>>;
  return (JSON.parse(file) as Groups<object, CurveCase>).testGroups.flatMap(({ tests }) =>
    tests.map((test): EcVerdict => {
      const curve = curveNamed(test.name);
      if (!curve) return { absent: test.name };
      const { prime, a, b, order, generator } = primeInsideOf(curve).params;
      const ours = [prime, order, (a + prime) % prime, b, generator.x, generator.y];
      const theirs = [test.p, test.n, test.a, test.b, test.gx, test.gy].map((hex) => BigInt(`0x${hex}`));
      const same = ours.every((value, i) => value === theirs[i]) && curve.oid === test.oid;
      return { id: test.name, complaint: same ? undefined : 'other parameters' };
    }),
  );
});
