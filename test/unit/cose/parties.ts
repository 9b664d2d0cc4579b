/** Every algorithm with a key, as signer and as verifier. */
import * as cose from '../../../src/entries/cose.ts';
import { generateEcKey, p256, p384, p521, secp256k1 } from '../../../src/entries/ec.ts';
import { generateEd25519Key } from '../../../src/entries/eddsa.ts';
import { generateRsaKey } from '../../../src/entries/rsa/keygen.ts';

export interface Party {
  readonly name: string;
  readonly algorithm: cose.AnyCoseAlgorithm;
  readonly signer: cose.CoseSigner;
  readonly verifier: cose.CoseVerifier;
  /** As COSE_Keys. */
  readonly privateKey: Uint8Array;
  readonly publicKey: Uint8Array;
}

function of<Private extends { readonly publicKey: Public }, Public>(algorithm: cose.CoseAlgorithm<Private, Public>, key: Private): Party {
  return {
    name: algorithm.name,
    algorithm,
    signer: cose.coseSigner(algorithm, key),
    verifier: cose.coseVerifier(algorithm, key.publicKey),
    privateKey: cose.privateKeyToCose(algorithm, key),
    publicKey: cose.publicKeyToCose(algorithm, key.publicKey),
  };
}

const rsaKey = generateRsaKey(2048);
const ed25519Key = generateEd25519Key();
const onP256 = generateEcKey(p256);

export const PARTIES: readonly Party[] = [
  ...[cose.rs256, cose.ps256, cose.ps384, cose.ps512].map((algorithm) => of(algorithm, rsaKey)),
  ...[cose.es256, cose.esp256].map((algorithm) => of(algorithm, onP256)),
  ...[cose.es384, cose.esp384].map((algorithm) => of(algorithm, generateEcKey(p384))),
  ...[cose.es512, cose.esp512].map((algorithm) => of(algorithm, generateEcKey(p521))),
  of(cose.es256k, generateEcKey(secp256k1)),
  ...[cose.edDsa, cose.ed25519].map((algorithm) => of(algorithm, ed25519Key)),
];

/** The party with that algorithm. */
export const party = (name: string): Party => PARTIES.find((each) => each.name === name) as Party;

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
export const hex = (digits: string): Uint8Array => new Uint8Array(Buffer.from(digits.replaceAll(' ', ''), 'hex'));
export const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
export const concat = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

/** Why it is refused: `fault argument`; '' if it is taken. */
export function faultOf(verify: () => unknown): string {
  try {
    verify();
    return '';
  } catch (error) {
    if (error instanceof cose.InvalidMessageError) return `${error.fault} ${error.argument}`;
    throw error;
  }
}
