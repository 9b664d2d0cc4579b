/** Engines without WebAssembly: curves and pairings say what is missing, before they touch a secret; pairings of public points can be interpreted. */
import { sign } from '../reference/bls-bn256.ts';
import { bytes1, bytes2 } from '../reference/bn/bytes.ts';
import { generator1, generator2, multiply } from '../reference/bn256.ts';
import { fromHex, text } from './bytes.ts';
import { type Api, assertEqual, assertThrows, type Case } from './case.ts';

/** Bytes that are found out when they are read. */
export function untouchable(length: number): Uint8Array {
  return new Proxy(new Uint8Array(length), {
    get: () => {
      throw new Error('the secret was read');
    },
  });
}

const untouchableRandom = (): never => {
  throw new Error('random bytes were drawn');
};

const POINT = fromHex(
  '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
);
const U = fromHex('0900000000000000000000000000000000000000000000000000000000000000');
const ED = fromHex('5866666666666666666666666666666666666666666666666666666666666666');
const MULTIPLIER = 0x123456789abcdefn;

/** Every way into curves and pairings, and for which part each needs WebAssembly. */
export const ENTRIES: readonly (readonly [name: string, part: string, enter: (api: Api) => unknown])[] = [
  ['generateEcKey', 'P-256', ({ ecdsa }) => ecdsa.generateEcKey(ecdsa.p256, untouchableRandom)],
  ['new EcPrivateKey', 'secp256k1', ({ ecdsa }) => new ecdsa.EcPrivateKey(ecdsa.secp256k1, untouchable(32))],
  ['EcPublicKey.fromBytes', 'P-256', ({ ecdh }) => ecdh.EcPublicKey.fromBytes(ecdh.p256, POINT)],
  ['recoverEcdsaKey', 'P-256', ({ ecdsa }) => ecdsa.recoverEcdsaKey(ecdsa.p256, text('m'), new Uint8Array(65).fill(1))],
  ['ecPrivateKeyFromDer', 'keys of elliptic curves', ({ keys, ecdsa }) => keys.ecPrivateKeyFromDer(untouchable(100), [ecdsa.p256])],
  ['generateX25519Key', 'X25519', ({ ecdh }) => ecdh.generateX25519Key(untouchableRandom)],
  ['new X25519PrivateKey', 'X25519', ({ ecdh }) => new ecdh.X25519PrivateKey(untouchable(32))],
  ['new X25519PublicKey', 'X25519', ({ ecdh }) => new ecdh.X25519PublicKey(U)],
  ['x25519PrivateKeyFromDer', 'X25519', ({ keys }) => keys.x25519PrivateKeyFromDer(untouchable(48))],
  ['generateEd25519Key', 'Ed25519', ({ eddsa }) => eddsa.generateEd25519Key(untouchableRandom)],
  ['new Ed25519PrivateKey', 'Ed25519', ({ eddsa }) => new eddsa.Ed25519PrivateKey(untouchable(32))],
  ['new Ed25519PublicKey', 'Ed25519', ({ eddsa }) => new eddsa.Ed25519PublicKey(ED)],
  ['ed25519PrivateKeyFromDer', 'Ed25519', ({ keys }) => keys.ed25519PrivateKeyFromDer(untouchable(48))],
  ['generateSchnorrKey', 'Ed25519', ({ schnorr }) => schnorr.generateSchnorrKey(untouchableRandom)],
  ['new SchnorrPrivateKey', 'Ed25519', ({ schnorr }) => new schnorr.SchnorrPrivateKey(untouchable(32))],
  ['bip340PublicKeyFromBytes', 'secp256k1', ({ schnorr }) => schnorr.bip340PublicKeyFromBytes(new Uint8Array(32).fill(2))],
  ['BlsPrivateKey.generate', 'pairings of bn256', ({ bls }) => bls.BlsPrivateKey.generate(untouchableRandom)],
  ['BlsPrivateKey.fromBytes', 'pairings of bn256', ({ bls }) => bls.BlsPrivateKey.fromBytes(untouchable(32))],
  ['new BlsPrivateKey', 'pairings of bn256', ({ bls }) => new bls.BlsPrivateKey(5n)],
  ['BlsPublicKey.fromBytes', 'pairings of bn256', ({ bdn }) => bdn.BlsPublicKey.fromBytes(bytes2(generator2))],
  ['aggregateSignatures', 'pairings of bn256', ({ bls }) => bls.aggregateSignatures([bytes1(generator1)])],
  ['bn256.pairing', 'pairings of bn256', ({ bn256: { g1, g2, pairing } }) => pairing(g1.generator, g2.generator)],
  ['bn254.pairing', 'pairings of bn254', ({ bn254: { g1, g2, pairing } }) => pairing(g1.generator, g2.generator)],
  ['bn254.g1.multiply', 'pairings of bn254', ({ bn254: { g1 } }) => g1.multiplyBase(untouchable(32))],
  ['bn256.g2.multiply', 'pairings of bn256', ({ bn256: { g2 } }) => g2.multiplyBase(untouchable(32))],
  ['bn256.hashToG1VarTime', 'pairings of bn256', ({ bn256 }) => bn256.hashToG1VarTime(text('m'))],
  ['new PairingLab', 'pairings of bn256', ({ pairingLab }) => new pairingLab.PairingLab('compiled')],
  ['verifyPath', 'pairings of bn256', ({ skipchain }) => skipchain.verifyPath(skipchain.decodeUpdateChain(Uint8Array.of(10, 0)))],
];

export function* withoutWebAssemblyCases(): Generator<Case> {
  for (const [name, part, enter] of ENTRIES) {
    yield {
      name: `without WebAssembly: ${name}`,
      weight: 1,
      check: (api) => {
        const { message } = assertThrows(() => enter(api), api.ecdsa.NoWebAssemblyError);
        assertEqual(message.includes(`for ${part}:`) && message.includes("'wasm-unsafe-eval'"), true);
      },
    };
  }
  yield {
    name: 'without WebAssembly: BLS signatures verified by formulas that are interpreted',
    weight: 200_000,
    check: ({ bls: { BlsPublicKey }, pairingLab: { PairingLab } }) => {
      const [key, message] = [bytes2(multiply(generator2, MULTIPLIER)), text('a message')];
      const signature = bytes1(sign(MULTIPLIER, message));
      const answers = new PairingLab('lazy reduction').run(() => {
        const read = BlsPublicKey.fromBytes(key);
        return [read.verify(signature, message), read.verify(signature, text('another'))];
      });
      assertEqual(answers.join(), 'true,false');
    },
  };
}
