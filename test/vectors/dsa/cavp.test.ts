/** NIST's vectors of DSA (CAVP), with the same ones as libgcrypt has them, and the worked examples. */
import assert from 'node:assert/strict';
import { DsaParameters, DsaPrivateKey, DsaPublicKey, type Hash, OutOfRangeError, verifyDsa } from '../../../src/entries/dsa.ts';
import { leftmostBits } from '../../../src/hash/rfc6979.ts';
import { dsaArithmetic } from '../../../src/scheme/ffc/dsa/parameters.ts';
import { signDigest } from '../../../src/scheme/ffc/dsa/sign.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { hashNamed } from '../rsa/hashes.ts';
import { fromHex, type Verdict, vectorFile } from '../rsa/suites.ts';
import { hexNumber, type Stanza, stanzas, text } from '../stanzas.ts';
import { passages } from '../worked-examples.ts';
import { ANY_SIZE, parametersReader } from './parameters.ts';

interface Signature {
  readonly message: Uint8Array;
  readonly hash: Hash;
  readonly r: bigint;
  readonly s: bigint;
}

function p1363({ qBits }: DsaParameters, { r, s }: Signature): Uint8Array {
  return fromHex([r, s].map((number) => number.toString(16).padStart(2 * Math.ceil(qBits / 8), '0')).join(''));
}

/** Whether key and nonce of the vector give its signature, which its public key verifies. */
function signs(parameters: DsaParameters, x: bigint, y: bigint, k: bigint, signature: Signature): string | undefined {
  const { order } = dsaArithmetic.of(parameters);
  const { message, hash, r, s } = signature;
  const key = new DsaPrivateKey(parameters, x);
  if (key.publicKey.y !== y) return 'another public key';
  const digest = leftmostBits(hash(message), order);
  // Any blinding factor does.
  const made = signDigest(parameters, toBytesLE(x, order.bytes), digest, toBytesLE(k, order.bytes), toBytesLE(r, order.bytes));
  assert.ok(made, 'the nonce is of use');
  if (Buffer.compare(made.r, toBytesLE(r, order.bytes)) !== 0 || Buffer.compare(made.s, toBytesLE(s, order.bytes)) !== 0)
    return 'another signature';
  return verifyDsa(key.publicKey, message, p1363(parameters, signature), { hash, format: 'p1363' }) ? undefined : 'not verified';
}

const signatureOf = (stanza: Stanza): Signature => ({
  message: fromHex(text(stanza, 'Msg')),
  hash: hashNamed(/SHA-\d+/.exec(stanza.section)?.[0] ?? 'SHA-1'),
  r: hexNumber(stanza, 'R'),
  s: hexNumber(stanza, 'S'),
});

function sigGen(file: string): Verdict[] {
  const parametersOf = parametersReader();
  return stanzas(file, { endKey: 'S', carry: true }).map((stanza): Verdict => {
    const [x, y, k] = ['X', 'Y', 'K'].map((name) => hexNumber(stanza, name)) as [bigint, bigint, bigint];
    return { id: stanza.id, complaint: signs(parametersOf(stanza), x, y, k, signatureOf(stanza)) };
  });
}

function sigVer(file: string): Verdict[] {
  const parametersOf = parametersReader();
  return stanzas(file, { endKey: 'Result', carry: true }).map((stanza): Verdict => {
    const [parameters, signature] = [parametersOf(stanza), signatureOf(stanza)];
    const accepted = verifiesIfKey(parameters, hexNumber(stanza, 'Y'), signature);
    const expected = text(stanza, 'Result').startsWith('P');
    return {
      id: stanza.id,
      complaint: accepted === expected ? undefined : `${accepted ? 'accepted' : 'refused'}, but ${text(stanza, 'Result')}`,
    };
  });
}

/** A number that was changed is mostly no public key: then nothing is verified. */
function verifiesIfKey(parameters: DsaParameters, y: bigint, signature: Signature): boolean {
  try {
    const { message, hash } = signature;
    return verifyDsa(new DsaPublicKey(parameters, y), message, p1363(parameters, signature), { hash, format: 'p1363' });
  } catch (error) {
    if (error instanceof OutOfRangeError && error.argument === 'y') return false;
    throw error;
  }
}

function keyPair(file: string): Verdict[] {
  const parametersOf = parametersReader();
  return stanzas(file, { endKey: 'Y', carry: true }).map((stanza): Verdict => {
    const key = new DsaPrivateKey(parametersOf(stanza), hexNumber(stanza, 'X'));
    return { id: stanza.id, complaint: key.publicKey.y === hexNumber(stanza, 'Y') ? undefined : 'another public key' };
  });
}

/** The examples print parameters first, then a key, a nonce and a signature. */
function examples(file: string): Verdict[] {
  const values = new Map<string, string>();
  const verdicts: Verdict[] = [];
  for (const { line, name, hex } of passages(file)) {
    if (hex !== undefined && hex !== '') values.set(name, hex);
    const hashBits = /^hashlen = (\d+)$/.exec(name)?.[1];
    if (hashBits) values.set('hash', hashBits === '160' ? 'SHA-1' : `SHA-${hashBits}`);
    if (name !== 'Signature is verified') continue;
    const value = (of: string): string => values.get(of) ?? assert.fail(`no ${of} before line ${line}`);
    const [p, q, g, x, y, k, r, s] = ['P', 'Q', 'G', 'X', 'Y', 'K', 'R', 'S'].map((of) => BigInt(`0x${value(of)}`)) as bigint[] & {
      length: 8;
    };
    const parameters = new DsaParameters({ p: p!, q: q!, g: g! }, ANY_SIZE);
    const signature = { message: fromHex(value('Msg')), hash: hashNamed(value('hash')), r: r!, s: s! };
    verdicts.push({ id: `line ${line}`, complaint: signs(parameters, x!, y!, k!, signature) });
  }
  return verdicts;
}

vectorFile('nist-cavp/dss/186-2dsatestvectors/KeyPair.rsp', 10, keyPair);
vectorFile('nist-cavp/dss/186-2dsatestvectors/SigGen.txt', 15, sigGen);
vectorFile('nist-cavp/dss/186-2dsatestvectors/SigVer.rsp', 15, sigVer);
vectorFile('nist-cavp/dss/186-3dsatestvectors/KeyPair.rsp', 40, keyPair);
vectorFile('nist-cavp/dss/186-3dsatestvectors/SigGen.txt', 300, sigGen);
vectorFile('misc/libgcrypt/t-dsa.inp', 300, sigGen);
vectorFile('nist-cavp/examples/DSA2_All.txt', 4, examples);
