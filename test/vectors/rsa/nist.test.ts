/** NIST's vectors of RSA (CAVP): signatures made and verified, the raw private operation, keys from primes. */
import test from 'node:test';
import * as rsa from '../../../src/entries/rsa.ts';
import { hashNamed } from './hashes.ts';
import { type CavpRecord, cavpRecords } from './records.ts';
import { differ, fromHex, numberOfHex, type Verdict, vectorFile } from './suites.ts';

const FOLDER = 'nist-cavp/dss';
const SHORT = { minBits: 1024 };

const keys = new Map<string, rsa.RsaPrivateKey>();

/** The key of n, e and d: once for all vectors that have it. */
function privateKey({ n, e, d }: CavpRecord): rsa.RsaPrivateKey {
  const id = `${n} ${d}`;
  const key = keys.get(id) ?? rsa.RsaPrivateKey.fromExponentsVarTime(numberOfHex(n!), numberOfHex(e!), numberOfHex(d!), SHORT);
  keys.set(id, key);
  return key;
}

/** The signature's number, in as many bytes as the key has. */
const sized = (hex: string, { size }: { size: number }): Uint8Array => fromHex(hex.padStart(2 * size, '0'));

const each =
  (end: string, judge: (record: CavpRecord) => string | undefined) =>
  (file: string): Verdict[] =>
    cavpRecords(file, end).map((record) => ({ id: `line ${record.line}`, complaint: judge(record) }));

const signsPkcs1 = each('S', (v) => {
  const key = privateKey(v);
  return differ(rsa.signPkcs1(key, fromHex(v.Msg!), { hash: hashNamed(v.SHAAlg!) }), sized(v.S!, key));
});

const signsPss = each('S', (v) => {
  const key = privateKey(v);
  const salt = fromHex(v.SaltVal!);
  const message = fromHex(v.Msg!);
  const hash = hashNamed(v.SHAAlg!);
  // The salt is the first thing that is drawn, and the only one of its length.
  const random: rsa.RandomSource = (bytes) =>
    bytes.length === salt.length ? bytes.set(salt) : crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);
  const signature = rsa.signPss(key, message, { hash, saltLength: salt.length, random });
  if (!rsa.verifyPss(key.publicKey, message, signature, { hash, saltLength: salt.length })) return 'not verified';
  return differ(signature, sized(v.S!, key));
});

const verifies = (pss: boolean): ((file: string) => Verdict[]) =>
  each('Result', (v) => {
    const key = new rsa.RsaPublicKey(numberOfHex(v.n!), numberOfHex(v.e!), SHORT);
    const [message, signature, hash] = [fromHex(v.Msg!), sized(v.S!, key), hashNamed(v.SHAAlg!)];
    const accepted = pss
      ? rsa.verifyPss(key, message, signature, { hash, saltLength: fromHex(v.SaltVal!).length })
      : rsa.verifyPkcs1(key, message, signature, { hash });
    return accepted === v.Result!.startsWith('P') ? undefined : `${accepted ? 'accepted' : 'refused'}, but ${v.Result}`;
  });

/** RSASP1, also where the message is no number below n. */
const raw = each('S', (v) => {
  const key = rsa.RsaPrivateKey.fromPrimes(numberOfHex(v.e!), numberOfHex(v.p!), numberOfHex(v.q!));
  try {
    return differ(key.apply(sized(v.EM!, key)), sized(v.S!, key));
  } catch (error) {
    return error instanceof rsa.OutOfRangeError && v.S!.startsWith('FAIL') ? undefined : String(error);
  }
});

const derivesKeys = each('d', (v) => {
  const [e, p, q, n, d] = ['e', 'p', 'q', 'n', 'd'].map((name) => numberOfHex(v[name]!)) as [bigint, bigint, bigint, bigint, bigint];
  const key = rsa.RsaPrivateKey.fromPrimes(e, p, q, SHORT).components();
  return key.n === n && key.d === d ? undefined : 'another n or d';
});

vectorFile(`${FOLDER}/186-2rsatestvectors/SigGen15_186-2.txt`, 250, signsPkcs1);
vectorFile(`${FOLDER}/186-3rsatestvectors/SigGen15_186-3.txt`, 150, signsPkcs1);
vectorFile(`${FOLDER}/186-2rsatestvectors/SigGenPSS_186-2.txt`, 250, signsPss);
vectorFile(`${FOLDER}/186-2rsatestvectors/SigVer15_186-3.rsp`, 450, verifies(false));
vectorFile(`${FOLDER}/186-3rsatestvectors/SigVer15_186-3.rsp`, 270, verifies(false));
vectorFile(`${FOLDER}/186-2rsatestvectors/SigVerPSS_186-3.rsp`, 450, verifies(true));
vectorFile(`${FOLDER}/186-2rsatestvectors/KeyGenRSA.rsp`, 30, derivesKeys);
vectorFile(`${FOLDER}/186-3rsatestvectors/KeyGen_RandomProbablyPrime3_3.rsp`, 40, derivesKeys);
vectorFile('nist-cavp/components/RSA2SP1testvectors/RSASP1.fax', 30, raw);

for (const [source, count] of [
  ['186-2rsatestvectors/SigGenRSA_186-2.txt', 200],
  ['186-2rsatestvectors/SigVerRSA.rsp', 360],
  ['186-3rsatestvectors/SigGen931_186-3.txt', 150],
  ['186-3rsatestvectors/SigVer931_186-3.rsp', 270],
] as const) {
  test(`${FOLDER}/${source}`, { skip: `${count} vectors: signatures of X9.31, which FIPS 186-5 withdrew and limber does not have` });
}
