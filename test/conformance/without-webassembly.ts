/** Engines without WebAssembly: curves and pairings say what is missing, before they touch a secret; pairings of public points can be interpreted. */
import { sign } from '../reference/bls-bn256.ts';
import { generator1, generator2, multiply } from '../reference/bn256.ts';
import { bytes1, bytes2 } from '../reference/pairing/bytes.ts';
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

const BLS = 'pairings of bls12-381';

/** Every way into curves and pairings, and for which part each needs WebAssembly. */
export const ENTRIES: readonly (readonly [name: string, part: string, enter: (api: Api) => unknown])[] = [
  ['generateEcKey', 'P-256', ({ ec }) => ec.generateEcKey(ec.p256, { random: untouchableRandom })],
  ['EcPrivateKey.fromBytes', 'secp256k1', ({ ec }) => ec.EcPrivateKey.fromBytes(ec.secp256k1, untouchable(32))],
  ['EcPublicKey.fromBytes', 'P-256', ({ ec }) => ec.EcPublicKey.fromBytes(ec.p256, POINT)],
  ['recoverEcdsaKey', 'P-256', ({ ec, ecdsa }) => ecdsa.recoverEcdsaKey(ec.p256, text('m'), new Uint8Array(65).fill(1))],
  ['ecPrivateKeyFromDer', 'keys of elliptic curves', ({ ec, keys }) => keys.ecPrivateKeyFromDer(untouchable(100), [ec.p256])],
  ['generateX25519Key', 'X25519', ({ ecdh }) => ecdh.generateX25519Key({ random: untouchableRandom })],
  ['X25519PrivateKey.fromBytes', 'X25519', ({ ecdh }) => ecdh.X25519PrivateKey.fromBytes(untouchable(32))],
  ['X25519PublicKey.fromBytes', 'X25519', ({ ecdh }) => ecdh.X25519PublicKey.fromBytes(U)],
  ['x25519PrivateKeyFromDer', 'X25519', ({ keys }) => keys.x25519PrivateKeyFromDer(untouchable(48))],
  ['generateEd25519Key', 'Ed25519', ({ eddsa }) => eddsa.generateEd25519Key({ random: untouchableRandom })],
  ['Ed25519PrivateKey.fromBytes', 'Ed25519', ({ eddsa }) => eddsa.Ed25519PrivateKey.fromBytes(untouchable(32))],
  ['Ed25519PublicKey.fromBytes', 'Ed25519', ({ eddsa }) => eddsa.Ed25519PublicKey.fromBytes(ED)],
  ['ed25519PrivateKeyFromDer', 'Ed25519', ({ keys }) => keys.ed25519PrivateKeyFromDer(untouchable(48))],
  ['generateDedisSchnorrKey', 'Ed25519', ({ schnorr }) => schnorr.generateDedisSchnorrKey({ random: untouchableRandom })],
  ['DedisSchnorrPrivateKey.fromBytes', 'Ed25519', ({ schnorr }) => schnorr.DedisSchnorrPrivateKey.fromBytes(untouchable(32))],
  ['verifyEcdsa', 'P-256', ({ ec, ecdsa }) => ecdsa.verifyEcdsa(POINT, text('m'), new Uint8Array(64), { curve: ec.p256 })],
  ['signEcdsa', 'P-256', ({ ec, ecdsa }) => ecdsa.signEcdsa(untouchable(32), text('m'), { curve: ec.p256 })],
  ['agreeEcdh', 'P-256', ({ ec, ecdh }) => ecdh.agreeEcdh(untouchable(32), POINT, { curve: ec.p256 })],
  ['agreeX25519', 'X25519', ({ ecdh }) => ecdh.agreeX25519(untouchable(32), U)],
  ['signEd25519', 'Ed25519', ({ eddsa }) => eddsa.signEd25519(untouchable(32), text('m'))],
  ['verifyEcdsaBatch', 'P-256', ({ ec, ecdsa }) => ecdsa.verifyEcdsaBatch(ec.p256, [])],
  ['verifyEd25519Batch', 'Ed25519', ({ eddsa }) => eddsa.verifyEd25519Batch([])],
  ['verifyEd25519', 'Ed25519', ({ eddsa }) => eddsa.verifyEd25519(ED, text('m'), new Uint8Array(64))],
  ['signDedisSchnorr', 'Ed25519', ({ schnorr }) => schnorr.signDedisSchnorr(untouchable(32), text('m'))],
  ['verifyDedisSchnorr', 'Ed25519', ({ schnorr }) => schnorr.verifyDedisSchnorr(ED, text('m'), new Uint8Array(64))],
  ['signBip340', 'secp256k1', ({ schnorr }) => schnorr.signBip340(untouchable(32), text('m'), { random: untouchableRandom })],
  ['verifyBip340', 'secp256k1', ({ schnorr }) => schnorr.verifyBip340(new Uint8Array(32).fill(2), text('m'), new Uint8Array(64))],
  ['verifyBip340Batch', 'secp256k1', ({ schnorr }) => schnorr.verifyBip340Batch([])],
  ['bip340PublicKeyFromBytes', 'secp256k1', ({ schnorr }) => schnorr.bip340PublicKeyFromBytes(new Uint8Array(32).fill(2))],
  ['generateBlsKey', 'pairings of bn256', ({ blsBn256 }) => blsBn256.generateBlsKey({ random: untouchableRandom })],
  ['BlsPrivateKey.fromBytes', 'pairings of bn256', ({ blsBn256 }) => blsBn256.BlsPrivateKey.fromBytes(untouchable(32))],
  ['new BlsPrivateKey', 'pairings of bn256', ({ blsBn256 }) => new blsBn256.BlsPrivateKey(5n)],
  ['BlsPublicKey.fromBytes', 'pairings of bn256', ({ bdn }) => bdn.BlsPublicKey.fromBytes(bytes2(generator2))],
  ['signBls', 'pairings of bn256', ({ blsBn256 }) => blsBn256.signBls(untouchable(32), text('m'))],
  ['verifyBls', 'pairings of bn256', ({ blsBn256 }) => blsBn256.verifyBls(bytes2(generator2), text('m'), bytes1(generator1))],
  ['verifyBlsBatch', 'pairings of bn256', ({ blsBn256 }) => blsBn256.verifyBlsBatch([])],
  ['verifyBdnBatch', 'pairings of bn256', ({ bdn }) => bdn.verifyBdnBatch([])],
  ['aggregateBlsSignatures', 'pairings of bn256', ({ blsBn256 }) => blsBn256.aggregateBlsSignatures([bytes1(generator1)])],
  ['bls.generateBlsKey', BLS, ({ bls }) => bls.generateBlsKey(bls.minPkPop, { random: untouchableRandom })],
  ['bls.BlsPrivateKey.fromBytes', BLS, ({ bls }) => bls.BlsPrivateKey.fromBytes(bls.minPkPop, untouchable(32))],
  ['new bls.BlsPrivateKey', BLS, ({ bls }) => new bls.BlsPrivateKey(bls.minSigPop, 5n)],
  ['bls.BlsPublicKey.fromBytes', BLS, ({ bls }) => bls.BlsPublicKey.fromBytes(bls.minPkPop, new Uint8Array(48))],
  ['bls.signBls', BLS, ({ bls }) => bls.signBls(untouchable(32), text('m'), { suite: bls.minPkPop })],
  ['bls.proveBlsPossession', BLS, ({ bls }) => bls.proveBlsPossession(untouchable(32), { suite: bls.minPkPop })],
  ['bls.deriveBlsKey', BLS, ({ bls }) => bls.deriveBlsKey(bls.minPkPop, untouchable(32))],
  ['bls.deriveBlsChildKey', BLS, ({ bls }) => bls.deriveBlsChildKey(untouchable(32), 0, { suite: bls.minPkPop })],
  ['bls.verifyBls', BLS, ({ bls }) => bls.verifyBls(new Uint8Array(48), text('m'), new Uint8Array(96), { suite: bls.minPkPop })],
  ['bls.verifyBlsBatch', BLS, ({ bls }) => bls.verifyBlsBatch([], { suite: bls.minPkPop })],
  ['bls.aggregateBlsSignatures', BLS, ({ bls }) => bls.aggregateBlsSignatures(bls.minPkPop, [])],
  ['bn256.pairing', 'pairings of bn256', ({ bn256: { g1, g2, pairing } }) => pairing(g1.generator, g2.generator)],
  ['bn254.pairing', 'pairings of bn254', ({ bn254: { g1, g2, pairing } }) => pairing(g1.generator, g2.generator)],
  ['bn254.g1.multiply', 'pairings of bn254', ({ bn254: { g1 } }) => g1.multiplyBase(g1.scalars.ofPublic(5))],
  ['bls12381.pairing', 'pairings of bls12-381', ({ bls12381: { g1, g2, pairing } }) => pairing(g1.generator, g2.generator)],
  ['bls12381.g1.fromBytes', 'pairings of bls12-381', ({ bls12381: { g1 } }) => g1.fromBytes(g1.generator.toBytes())],
  ['hashToCurve', 'P-256', ({ hashToCurve: { hashToCurve, p256Suite } }) => hashToCurve(p256Suite, text('m'), text('t'))],
  ['bn256.g2.multiply', 'pairings of bn256', ({ bn256: { g2 } }) => g2.multiplyBase(g2.scalars.ofPublic(5))],
  ['bn256.g1.multiScalar', 'pairings of bn256', ({ bn256: { g1 } }) => g1.multiScalar([g1.scalars.one], [g1.generator])],
  ['bn256.gt.generator', 'pairings of bn256', ({ bn256: { gt } }) => gt.generator],
  ['bn254.gt.fromBytes', 'pairings of bn254', ({ bn254: { gt } }) => gt.fromBytes(new Uint8Array(384))],
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
        assertEqual(message.includes(`for ${part}:`) && message.includes('limber/engine/emulation'), true);
        // Where there is an object of that name, it is a policy that forbids its use.
        assertEqual(message.includes("'wasm-unsafe-eval'"), typeof WebAssembly !== 'undefined');
      },
    };
  }
  yield {
    name: 'without WebAssembly: BLS signatures verified by formulas that are interpreted',
    weight: 200_000,
    check: ({ blsBn256: { BlsPublicKey, verifyBls }, pairingLab: { PairingLab } }) => {
      const [key, message] = [bytes2(multiply(generator2, MULTIPLIER)), text('a message')];
      const signature = bytes1(sign(MULTIPLIER, message));
      const answers = new PairingLab('lazy reduction').run(() => {
        const read = BlsPublicKey.fromBytes(key);
        return [verifyBls(read, message, signature), verifyBls(read, text('another'), signature)];
      });
      assertEqual(answers.join(), 'true,false');
    },
  };
}
