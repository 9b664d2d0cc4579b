/** Groups, and what stands on them: ElGamal, proofs. */
import * as bls12381 from '../../../../src/entries/bls12-381.ts';
import * as bn254 from '../../../../src/entries/bn254.ts';
import * as bn256 from '../../../../src/entries/bn256.ts';
import * as dh from '../../../../src/entries/dh.ts';
import * as elgamal from '../../../../src/entries/elgamal.ts';
import * as groups from '../../../../src/entries/groups.ts';
import * as hashToCurve from '../../../../src/entries/hash-to-curve.ts';
import * as proofs from '../../../../src/entries/proof.ts';
import { message, type Row, row, seeded } from './row.ts';

/** The smallest of a safe prime. */
const residues = (): groups.ResidueGroup => {
  const { prime, generator, order } = dh.DhParameters.named('modp1536');
  return groups.residueGroup({ prime, generator, order: order as bigint }, { minBits: 1536 });
};

export function groupRows(): Record<string, Row[]> {
  const { p256Group, edwards25519Group, ristretto255Group } = groups;
  const some: readonly groups.PublicGroup[] = [
    ...[p256Group, edwards25519Group, ristretto255Group, residues()],
    ...[bn256, bn254, bls12381].flatMap(({ g1, g2, gt }) => [g1, g2, gt]),
  ];
  const element = p256Group.multiplyBase(p256Group.scalars.ofPublic(77));
  const made = groups.elementTable(element, { tableBytes: 4096 });
  return {
    'bn256:OwnPublicGroup#fromBytes': some.flatMap((group) =>
      [3, 4, 5].map((k) =>
        row((bytes) => group.fromBytes(bytes).toBytes(), group.generator.multiplyVarTime(group.scalars.ofPublic(k)).toBytes()),
      ),
    ),
    'bn256:OwnPublicGroup#fromBytesMany': some.map((group) =>
      row(
        (...bytes) => group.fromBytesMany(bytes).map((element) => element.toBytes()),
        ...[3, 4].map((k) => group.generator.multiplyVarTime(group.scalars.ofPublic(k)).toBytes()),
      ),
    ),
    'hash-to-curve:hashToCurve': [
      hashToCurve.p256Suite,
      hashToCurve.edwards25519Suite,
      hashToCurve.bls12381G1Suite,
      hashToCurve.bls12381G2Suite,
    ].map((suite) => row((input, tag) => hashToCurve.hashToCurve(suite, input, tag).toBytes(), message, new Uint8Array(20).fill(7))),
    'hash-to-curve:encodeToCurve': [hashToCurve.secp256k1Suite, hashToCurve.bls12381G2Suite].map((suite) =>
      row((input, tag) => hashToCurve.encodeToCurve(suite, input, tag).toBytes(), message, new Uint8Array(20).fill(7)),
    ),
    'hash-to-curve:hashToCurve25519': [
      row((input, tag) => Object.values(hashToCurve.hashToCurve25519(input, tag)), message, new Uint8Array(20).fill(7)),
    ],
    'hash-to-curve:encodeToCurve25519': [
      row((input, tag) => Object.values(hashToCurve.encodeToCurve25519(input, tag)), message, new Uint8Array(20).fill(7)),
    ],
    'bls12-381:g1FromUncompressed': [
      row((bytes) => bls12381.toUncompressed(bls12381.g1FromUncompressed(bytes)), bls12381.toUncompressed(bls12381.g1.generator)),
    ],
    'bls12-381:g2FromUncompressed': [
      row((bytes) => bls12381.toUncompressed(bls12381.g2FromUncompressed(bytes)), bls12381.toUncompressed(bls12381.g2.generator)),
    ],
    'groups:ScalarField#fromBytes': some.map(({ scalars }) =>
      row((bytes) => scalars.fromBytes(bytes).toBytes(), scalars.ofPublic(77).toBytes()),
    ),
    'groups:ScalarField#reduced': some.map(({ scalars }) =>
      row((bytes) => scalars.reduced(bytes).toBytes(), new Uint8Array(64).fill(0xfe)),
    ),
    'groups:OwnRistretto255Group#fromUniformBytes': [
      row((bytes) => ristretto255Group.fromUniformBytes(bytes).toBytes(), new Uint8Array(64).fill(9)),
    ],
    'groups:loadElementTable': [
      row((bytes) => groups.loadElementTable(bytes, element).multiply(p256Group.scalars.ofPublic(9)).toBytes(), made.toBytes()),
    ],
  };
}

export function elgamalRows(): Record<string, Row[]> {
  const [group, safe] = [groups.ristretto255Group, residues()];
  const key = elgamal.generateElGamalKey(group, { random: seeded() });
  const ciphertext = elgamal.encryptElGamalNumber(key.publicKey, 3, { random: seeded() });
  return {
    'elgamal:ElGamalPrivateKey.fromBytes': [
      row((bytes) => elgamal.ElGamalPrivateKey.fromBytes(group, bytes).publicKey.toBytes(), key.toBytes()),
    ],
    'elgamal:ElGamalPublicKey.fromBytes': [
      row((bytes) => elgamal.ElGamalPublicKey.fromBytes(group, bytes).toBytes(), key.publicKey.toBytes()),
    ],
    'elgamal:ElGamalCiphertext.fromBytes': [
      row((bytes) => elgamal.ElGamalCiphertext.fromBytes(group, bytes).toBytes(), ciphertext.toBytes()),
    ],
    'elgamal:elementOfMessage': [row((bytes) => elgamal.elementOfMessage(safe, bytes).toBytes(), message)],
  };
}

export function proofRows(): Record<string, Row[]> {
  const group = groups.p256Group;
  const secret = group.scalars.random({ random: seeded() });
  const statement = proofs.knowledgeOf(group, group.generator, group.multiplyBase(secret));
  const proof = proofs.prove(statement, { secrets: [secret] }, { context: message });
  const [key, r] = [group.multiplyBase(secret), group.scalars.ofPublic(77)];
  const encryption = proofs.encryptsOneOf(group, key, { a: group.multiplyBase(r), b: key.multiply(r) }, [0, 1]);
  return {
    'proof:electionGuard2Guardian': [
      row((bytes) => {
        const transcript = proofs.electionGuard2Guardian(bytes, 1, 0);
        return proofs.prove(statement, { secrets: [secret] }, { transcript, random: seeded() }).toBytes();
      }, new Uint8Array(32).fill(5)),
    ],
    'proof:electionGuard2Transcripts': [
      row((bytes) => {
        const { encryption: transcript } = proofs.electionGuard2Transcripts(bytes);
        return proofs.proveEncryption(encryption, [{ number: 0, r }], { transcript, random: seeded() }).toBytes();
      }, new Uint8Array(32).fill(5)),
    ],
    'proof:proveEncryption': [
      row((context) => proofs.proveEncryption(encryption, [{ number: 0, r }], { context, random: seeded() }).toBytes(), message),
    ],
    'proof:proofFromBytes': [row((bytes) => proofs.proofFromBytes(statement, bytes).toBytes(), proof.toBytes())],
    'proof:prove': [row((context) => proofs.prove(statement, { secrets: [secret] }, { context, random: seeded() }).toBytes(), message)],
    'proof:verifyProofs': [row((context) => proofs.verifyProofs([{ statement, proof, context }]), message)],
    'proof:verifyProof': [row((context) => proofs.verifyProof(statement, proof, { context }), message)],
  };
}
