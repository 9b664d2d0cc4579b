/** Keys and signatures on curves. */
import * as ec from '../../../../src/entries/ec.ts';
import * as ecdh from '../../../../src/entries/ecdh.ts';
import * as ecdsa from '../../../../src/entries/ecdsa.ts';
import * as eddsa from '../../../../src/entries/eddsa.ts';
import * as keys from '../../../../src/entries/keys.ts';
import * as schnorr from '../../../../src/entries/schnorr.ts';
import { auxiliary, digest, message, options, type Row, row, seeded } from './row.ts';

const curves = [ec.p256];

export function ecRows(): Record<string, Row[]> {
  const key = new ec.EcPrivateKey(ec.p256, 12345678901234567890n);
  const { publicKey } = key;
  const recoverable = ecdsa.signEcdsa(key, message, { format: 'recoverable' });
  return {
    'ec:EcPrivateKey.fromBytes': [row((bytes) => ec.EcPrivateKey.fromBytes(ec.p256, bytes), key.toBytes())],
    'ec:EcPublicKey.fromBytes': (['compressed', 'uncompressed'] as const).map((form) =>
      row((bytes) => ec.EcPublicKey.fromBytes(ec.p256, bytes), publicKey.toBytes(form)),
    ),
    'keys:ecPrivateKeyFromDer': (['pkcs8', 'sec1'] as const).map((form) =>
      row((bytes) => keys.ecPrivateKeyFromDer(bytes, curves), keys.ecPrivateKeyToDer(key, form)),
    ),
    'keys:ecPublicKeyFromDer': [row((bytes) => keys.ecPublicKeyFromDer(bytes, curves), keys.ecPublicKeyToDer(publicKey))],
    'ecdsa:signEcdsa': [row((input) => ecdsa.signEcdsa(key, input, options({ checked: true })), message)],
    'ecdsa:signEcdsaDigest': [
      row((input) => ecdsa.signEcdsaDigest(key, input), digest),
      row((own, input) => ecdsa.signEcdsaDigest(own, input, options({ curve: ec.p256 })), key.toBytes(), digest),
    ],
    'ecdh:agreeEcdh': [row((own, peer) => ecdh.agreeEcdh(own, peer, options({ curve: ec.p256 })), key.toBytes(), publicKey.toBytes())],
    'ecdsa:verifyEcdsa': [
      row((input, signature) => ecdsa.verifyEcdsa(publicKey, input, signature), message, ecdsa.signEcdsa(key, message)),
      row(
        (own, input, signature) => ecdsa.verifyEcdsa(own, input, signature, options({ curve: ec.p256 })),
        publicKey.toBytes('compressed'),
        message,
        ecdsa.signEcdsa(key, message),
      ),
    ],
    'ecdsa:verifyEcdsaBatch': [
      row(
        (own, input, signature) => ecdsa.verifyEcdsaBatch(ec.p256, Object.freeze([options({ publicKey: own, message: input, signature })])),
        publicKey.toBytes('compressed'),
        message,
        ecdsa.signEcdsa(key, message, { format: 'recoverable' }),
      ),
    ],
    'ecdsa:verifyEcdsaDigest': [
      row(
        (input, signature) => ecdsa.verifyEcdsaDigest(publicKey, input, signature, options({ format: 'recoverable' })),
        digest,
        recoverable,
      ),
    ],
    'ecdsa:recoverEcdsaKey': [row((input, signature) => ecdsa.recoverEcdsaKey(ec.p256, input, signature), message, recoverable)],
    'ecdsa:recoverEcdsaKeyOfDigest': [
      row((input, signature) => ecdsa.recoverEcdsaKeyOfDigest(ec.p256, input, signature), digest, recoverable),
    ],
  };
}

/** Points whose x is odd among them: the top bit of their bytes is set. */
export function edwardsRows(): Record<string, Row[]> {
  const signers = [1, 2, 3, 4].map((seed) => eddsa.Ed25519PrivateKey.fromBytes(new Uint8Array(32).fill(seed)));
  const key = signers[0] as eddsa.Ed25519PrivateKey;
  const exchange = ecdh.X25519PrivateKey.fromBytes(new Uint8Array(32).fill(5));
  const dedis = schnorr.DedisSchnorrPrivateKey.fromBytes(new Uint8Array(32).fill(6));
  // An odd x, and a point of order 8: only ZIP 215 takes them, with S = 0.
  const torsion = Buffer.from('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa', 'hex');
  const ofTorsion = Uint8Array.from([...torsion, ...new Uint8Array(32)]);
  return {
    'eddsa:Ed25519PrivateKey.fromBytes': [row((seed) => eddsa.Ed25519PrivateKey.fromBytes(seed), auxiliary)],
    'eddsa:Ed25519PublicKey.fromBytes': [
      ...signers.map(({ publicKey }) =>
        row((bytes) => eddsa.Ed25519PublicKey.fromBytes(bytes, options({ rules: 'strict' })), publicKey.toBytes()),
      ),
      row((bytes) => eddsa.Ed25519PublicKey.fromBytes(bytes), torsion),
    ],
    'keys:ed25519PrivateKeyFromDer': [row((bytes) => keys.ed25519PrivateKeyFromDer(bytes), keys.ed25519PrivateKeyToDer(key))],
    'keys:ed25519PublicKeyFromDer': signers.map(({ publicKey }) =>
      row((bytes) => keys.ed25519PublicKeyFromDer(bytes), keys.ed25519PublicKeyToDer(publicKey)),
    ),
    'eddsa:signEd25519': [row((own, input) => eddsa.signEd25519(own, input, options({ checked: true })), key.toBytes(), message)],
    'eddsa:verifyEd25519Batch': [
      row(
        (bytes, input, signature) => eddsa.verifyEd25519Batch(Object.freeze([options({ publicKey: bytes, message: input, signature })])),
        key.publicKey.toBytes(),
        message,
        eddsa.signEd25519(key, message),
      ),
    ],
    'eddsa:verifyEd25519': [
      ...signers.map((own) =>
        row(
          (bytes, input, signature) => eddsa.verifyEd25519(bytes, input, signature),
          own.publicKey.toBytes(),
          message,
          eddsa.signEd25519(own, message),
        ),
      ),
      row(
        (bytes, input, signature) => eddsa.verifyEd25519(bytes, input, signature, options({ rules: 'zip215' })),
        torsion,
        message,
        ofTorsion,
      ),
    ],
    'ecdh:agreeX25519': [row((own, peer) => ecdh.agreeX25519(own, peer), auxiliary, exchange.publicKey.toBytes())],
    'ecdh:X25519PrivateKey.fromBytes': [row((bytes) => ecdh.X25519PrivateKey.fromBytes(bytes), auxiliary)],
    'ecdh:X25519PublicKey.fromBytes': [row((bytes) => ecdh.X25519PublicKey.fromBytes(bytes), auxiliary)],
    'keys:readPrivateKey': [row((bytes) => keys.readPrivateKey(bytes, [keys.rsaKeys, keys.x25519Keys]), exchange.toBytes())],
    'keys:readPublicKey': [
      row((bytes) => keys.readPublicKey(bytes, [keys.ecKeys(ec.p256), keys.x25519Keys]), exchange.publicKey.toBytes()),
    ],
    'keys:x25519PrivateKeyFromDer': [row((bytes) => keys.x25519PrivateKeyFromDer(bytes), keys.x25519PrivateKeyToDer(exchange))],
    'keys:x25519PublicKeyFromDer': [row((bytes) => keys.x25519PublicKeyFromDer(bytes), keys.x25519PublicKeyToDer(exchange.publicKey))],
    'schnorr:DedisSchnorrPrivateKey.fromBytes': [row((bytes) => schnorr.DedisSchnorrPrivateKey.fromBytes(bytes), dedis.toBytes())],
    'schnorr:signDedisSchnorr': [
      row((own, input) => schnorr.signDedisSchnorr(own, input, options({ random: seeded() })), dedis.toBytes(), message),
    ],
    'schnorr:verifyDedisSchnorr': [
      row(
        (own, input, signature) => schnorr.verifyDedisSchnorr(own, input, signature),
        dedis.publicKey.toBytes(),
        message,
        schnorr.signDedisSchnorr(dedis, message, { random: seeded() }),
      ),
    ],
  };
}

export function bip340Rows(): Record<string, Row[]> {
  const key = new ec.EcPrivateKey(ec.secp256k1, 987654321n);
  const bytes = schnorr.bip340PublicKeyToBytes(key.publicKey);
  return {
    'schnorr:bip340PublicKeyFromBytes': [row((given) => schnorr.bip340PublicKeyFromBytes(given), bytes)],
    'schnorr:signBip340': [
      row((own, input, extra) => schnorr.signBip340(own, input, options({ auxiliary: extra })), key.toBytes(), message, auxiliary),
    ],
    'schnorr:verifyBip340Batch': [
      row(
        (own, input, signature) => schnorr.verifyBip340Batch(Object.freeze([options({ publicKey: own, message: input, signature })])),
        bytes,
        message,
        schnorr.signBip340(key, message, { auxiliary }),
      ),
    ],
    'schnorr:verifyBip340': [
      row(
        (own, input, signature) => schnorr.verifyBip340(own, input, signature),
        bytes,
        message,
        schnorr.signBip340(key, message, { auxiliary }),
      ),
    ],
  };
}
