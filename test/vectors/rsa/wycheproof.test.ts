/** Wycheproof's RSA vectors (C2SP/wycheproof), in all formats in which its keys come. */
import type { TestContext } from 'node:test';
import * as keys from '../../../src/entries/keys.ts';
import * as rsa from '../../../src/entries/rsa.ts';
import { hashNamed } from './hashes.ts';
import { differ, fromHex, toHex, type Verdict, vectorFile } from './suites.ts';

type Hex = string;

interface Case {
  readonly tcId: number;
  readonly flags: readonly string[];
  readonly comment: string;
  readonly msg: Hex;
  readonly result: 'valid' | 'invalid' | 'acceptable';
  readonly sig: Hex;
  readonly ct: Hex;
  readonly label: Hex;
}

interface Group {
  readonly sha: string;
  readonly mgfSha: string;
  readonly sLen: number;
  readonly publicKeyAsn: Hex;
  readonly publicKeyDer: Hex;
  readonly publicKeyPem: string;
  readonly publicKeyJwk?: keys.Jwk;
  readonly privateKeyPkcs8: Hex;
  readonly privateKeyPem: string;
  readonly privateKeyJwk?: keys.Jwk;
  readonly tests: readonly Case[];
}

/** Short keys are among the vectors. */
const SHORT = { minBits: 1024 };

/** Every group's cases, each put to `judge` with what `open` made of the group. */
function cases<K>(open: (group: Group) => K, judge: (key: K, group: Group, vector: Case, t: TestContext) => string | undefined) {
  return (file: string, t: TestContext): Verdict[] => {
    const { testGroups } = JSON.parse(file) as { testGroups: readonly Group[] };
    return testGroups.flatMap((group) => {
      const key = open(group);
      return group.tests.map((vector): Verdict => ({ id: `${vector.tcId} (${vector.comment})`, complaint: judge(key, group, vector, t) }));
    });
  };
}

/** The public key, the same from all formats, and written as it was read. */
function publicKey(group: Group): rsa.RsaPublicKey {
  const key = keys.rsaPublicKeyFromDer(fromHex(group.publicKeyDer), SHORT);
  same('SPKI', toHex(keys.rsaPublicKeyToDer(key)), group.publicKeyDer);
  same('PKCS #1', toHex(keys.rsaPublicKeyToDer(keys.rsaPublicKeyFromDer(fromHex(group.publicKeyAsn), SHORT), 'pkcs1')), group.publicKeyAsn);
  same('PEM', keys.rsaPublicKeyToPem(keys.rsaPublicKeyFromPem(group.publicKeyPem, SHORT)).trimEnd(), group.publicKeyPem.trimEnd());
  if (group.publicKeyJwk) {
    const { kty, n, e } = group.publicKeyJwk;
    same('JWK', JSON.stringify(keys.rsaPublicKeyToJwk(keys.rsaPublicKeyFromJwk(group.publicKeyJwk, SHORT))), JSON.stringify({ kty, n, e }));
  }
  return key;
}

function privateKey(group: Group): rsa.RsaPrivateKey {
  const key = keys.rsaPrivateKeyFromDer(fromHex(group.privateKeyPkcs8), SHORT);
  same('PKCS #8', toHex(keys.rsaPrivateKeyToDer(key)), group.privateKeyPkcs8);
  const form = group.privateKeyPem.includes('BEGIN RSA') ? 'pkcs1' : 'pkcs8';
  same(
    'PEM',
    keys.rsaPrivateKeyToPem(keys.rsaPrivateKeyFromPem(group.privateKeyPem, SHORT), form).trimEnd(),
    group.privateKeyPem.trimEnd(),
  );
  if (group.privateKeyJwk) {
    const read = keys.rsaPrivateKeyToJwk(keys.rsaPrivateKeyFromJwk(group.privateKeyJwk, SHORT));
    for (const [member, value] of Object.entries(read)) same(`JWK ${member}`, value, group.privateKeyJwk[member]);
  }
  return key;
}

function same(what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`${what}: ${String(actual)}, not ${String(expected)}`);
}

const judged = (accepted: boolean, { result }: Case): string | undefined =>
  result === 'acceptable' || accepted === (result === 'valid') ? undefined : `${accepted ? 'accepted' : 'refused'}, but ${result}`;

const verifiesPkcs1 = cases(publicKey, (key, { sha }, vector, t) => {
  const accepted = rsa.verifyPkcs1(key, fromHex(vector.msg), fromHex(vector.sig), { hash: hashNamed(sha) });
  if (vector.result === 'acceptable') t.diagnostic(`${vector.tcId}, acceptable (${vector.comment}): ${accepted ? 'accepted' : 'refused'}`);
  return judged(accepted, vector);
});

const verifiesPss = cases(publicKey, (key, { sha, mgfSha, sLen }, vector) => {
  const options = { hash: hashNamed(sha), mgfHash: hashNamed(mgfSha || sha), saltLength: sLen };
  return judged(rsa.verifyPss(key, fromHex(vector.msg), fromHex(vector.sig), options), vector);
});

/** Acceptable ones are weak in key or hash: they are made as well, if asked for. */
const signsPkcs1 = cases(privateKey, (key, { sha }, vector) =>
  differ(rsa.signPkcs1(key, fromHex(vector.msg), { hash: hashNamed(sha) }), fromHex(vector.sig)),
);

const decryptsOaep = cases(privateKey, (key, { sha, mgfSha }, vector) => {
  try {
    const options = { hash: hashNamed(sha), mgfHash: hashNamed(mgfSha), label: fromHex(vector.label) };
    const message = rsa.decryptOaep(key, fromHex(vector.ct), options);
    return vector.result === 'invalid' ? `decrypted to ${toHex(message)}, but invalid` : differ(message, fromHex(vector.msg));
  } catch (error) {
    const expected = error instanceof rsa.LimberError && error.argument === 'ciphertext' && vector.result === 'invalid';
    return expected ? undefined : `${error}, but ${vector.result}`;
  }
});

/** What holds no message decrypts to something, always the same; only a ciphertext that is none is refused. */
const decryptsPkcs1 = cases(privateKey, (key, _, vector) => {
  try {
    const message = rsa.decryptPkcs1(key, fromHex(vector.ct));
    if (vector.result === 'valid') return differ(message, fromHex(vector.msg));
    if (message.length > key.size - 11) return 'a message that is too long';
    return differ(rsa.decryptPkcs1(key, fromHex(vector.ct)), message);
  } catch (error) {
    const expected = error instanceof rsa.OutOfRangeError && error.argument === 'ciphertext' && vector.result === 'invalid';
    return expected ? undefined : `${error}, but ${vector.result}`;
  }
});

const SUITES: readonly (readonly [name: string, count: number, run: ReturnType<typeof cases>])[] = [
  ['rsa_signature_2048_sha224', 258, verifiesPkcs1],
  ['rsa_signature_2048_sha256', 259, verifiesPkcs1],
  ['rsa_signature_2048_sha384', 258, verifiesPkcs1],
  ['rsa_signature_2048_sha3_256', 257, verifiesPkcs1],
  ['rsa_signature_3072_sha256', 259, verifiesPkcs1],
  ['rsa_signature_3072_sha384', 259, verifiesPkcs1],
  ['rsa_pss_2048_sha1_mgf1_20', 88, verifiesPss],
  ['rsa_pss_2048_sha256_mgf1_0', 103, verifiesPss],
  ['rsa_pss_2048_sha256_mgf1_32', 108, verifiesPss],
  ['rsa_pss_2048_sha256_mgf1sha1_20', 108, verifiesPss],
  ['rsa_pss_2048_sha384_mgf1_48', 141, verifiesPss],
  ['rsa_pss_2048_sha512_224_mgf1_28', 100, verifiesPss],
  ['rsa_pss_2048_sha512_256_mgf1_32', 115, verifiesPss],
  ['rsa_pss_2048_shake128', 114, verifiesPss],
  ['rsa_pss_2048_shake256', 184, verifiesPss],
  ['rsa_pss_3072_sha256_mgf1_32', 108, verifiesPss],
  ['rsa_pss_3072_shake128', 114, verifiesPss],
  ['rsa_pss_3072_shake256', 184, verifiesPss],
  ['rsa_pss_4096_sha256_mgf1_32', 108, verifiesPss],
  ['rsa_pss_4096_sha384_mgf1_48', 141, verifiesPss],
  ['rsa_pss_4096_sha512_mgf1_32', 177, verifiesPss],
  ['rsa_pss_4096_sha512_mgf1_64', 179, verifiesPss],
  ['rsa_pss_4096_shake256', 184, verifiesPss],
  ['rsa_pkcs1_1024_sig_gen', 33, signsPkcs1],
  ['rsa_pkcs1_1536_sig_gen', 32, signsPkcs1],
  ['rsa_pkcs1_2048_sig_gen', 43, signsPkcs1],
  ['rsa_pkcs1_3072_sig_gen', 26, signsPkcs1],
  ['rsa_pkcs1_4096_sig_gen', 24, signsPkcs1],
  ['rsa_pkcs1_2048', 67, decryptsPkcs1],
  ['rsa_pkcs1_3072', 67, decryptsPkcs1],
  ['rsa_oaep_2048_sha1_mgf1sha1', 36, decryptsOaep],
  ['rsa_oaep_2048_sha224_mgf1sha1', 31, decryptsOaep],
  ['rsa_oaep_2048_sha224_mgf1sha224', 35, decryptsOaep],
  ['rsa_oaep_2048_sha256_mgf1sha1', 31, decryptsOaep],
  ['rsa_oaep_2048_sha256_mgf1sha256', 37, decryptsOaep],
  ['rsa_oaep_2048_sha384_mgf1sha1', 31, decryptsOaep],
  ['rsa_oaep_2048_sha384_mgf1sha384', 34, decryptsOaep],
  ['rsa_oaep_2048_sha512_224_mgf1sha1', 32, decryptsOaep],
  ['rsa_oaep_2048_sha512_224_mgf1sha512_224', 35, decryptsOaep],
  ['rsa_oaep_2048_sha512_mgf1sha1', 31, decryptsOaep],
  ['rsa_oaep_2048_sha512_mgf1sha512', 33, decryptsOaep],
  ['rsa_oaep_3072_sha256_mgf1sha1', 32, decryptsOaep],
  ['rsa_oaep_3072_sha256_mgf1sha256', 37, decryptsOaep],
  ['rsa_oaep_3072_sha512_256_mgf1sha1', 31, decryptsOaep],
  ['rsa_oaep_3072_sha512_256_mgf1sha512_256', 37, decryptsOaep],
  ['rsa_oaep_3072_sha512_mgf1sha1', 31, decryptsOaep],
  ['rsa_oaep_3072_sha512_mgf1sha512', 33, decryptsOaep],
  ['rsa_oaep_4096_sha256_mgf1sha1', 32, decryptsOaep],
  ['rsa_oaep_4096_sha256_mgf1sha256', 37, decryptsOaep],
  ['rsa_oaep_4096_sha512_mgf1sha1', 31, decryptsOaep],
  ['rsa_oaep_4096_sha512_mgf1sha512', 36, decryptsOaep],
  ['rsa_three_primes_oaep_2048_sha1_mgf1sha1', 36, decryptsOaep],
  ['rsa_three_primes_oaep_3072_sha224_mgf1sha224', 38, decryptsOaep],
];

for (const [name, count, run] of SUITES) vectorFile(`wycheproof/rsa/${name}_test.json`, count, run);
