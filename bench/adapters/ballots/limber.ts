/** limber's own ballots: with the transcript of Belenios where others have it, and of Helios and ElectionGuard where proofs keep their commitments. */
import { BallotBuffer, BallotForm, BallotKey, type EncryptedChoice, encryptChoice } from 'limber/ballot';
import { ElGamalCiphertext, ElGamalPublicKey, encryptElGamalNumber } from 'limber/elgamal';
import { describeEngine } from 'limber/engine';
import { type Element, edwards25519Group, p256Group, residueGroup, type SecretGroup } from 'limber/groups';
import {
  beleniosTranscripts,
  electionGuard1Transcripts,
  encryptsOneOf,
  heliosTranscript,
  type ProofClaim,
  proofOfAnswers,
  proveEncryption,
  type Transcript,
  verifyProof,
  verifyProofs,
} from 'limber/proof';
import type { BallotWork } from '../../cases/ballots.ts';
import { ownVersion } from '../peer.ts';
import { type BallotLibrary, type Booth, inProcessBooth, PREPARED } from './library.ts';

/** As much as tables pay for. */
const TABLE_BYTES = 2 ** 20;
const ZERO_OR_ONE = [0, 1];

/** As it comes from elsewhere: elements and scalars as bytes. Verifying it begins with proving that its elements are of the group. */
interface Sent {
  readonly elements: readonly Uint8Array[];
  readonly answers: readonly { readonly challenge: Uint8Array; readonly response: Uint8Array }[];
}

/** The group of a row. */
export function groupOf({ group, residues }: BallotWork): SecretGroup {
  if (group === 'P-256') return p256Group;
  if (group === 'ed25519') return edwards25519Group;
  const { p, q, g } = residues();
  return residueGroup({ prime: p, order: q, generator: g });
}

/** limber's own, where nobody else has the group. @throws {Error} if there is none that keeps commitments. */
function transcriptOf({ group, operation }: BallotWork): Transcript | undefined {
  if (operation === 'verify batched') {
    if (group === '4096/256') return electionGuard1Transcripts(7n).encryption;
    if (group === 'P-256' || group === 'ed25519') throw new Error('no format over curves keeps commitments');
    return heliosTranscript;
  }
  if (group === 'P-256') return undefined;
  return beleniosTranscripts({ version: 1, group: group === 'ed25519' ? 'Ed25519' : 'BELENIOS-2048' }).encryption('voter');
}

function sent({ ciphertext: { a, b }, proof: { answers } }: EncryptedChoice): Sent {
  const commitments = answers.flatMap(({ commitments = [] }) => commitments);
  return {
    elements: [a, b, ...commitments].map((element) => element.toBytes()),
    answers: answers.map(({ challenge, responses: [response] }) => ({
      challenge: challenge.toBytes(),
      response: (response as typeof challenge).toBytes(),
    })),
  };
}

/** What is claimed by a choice whose elements were decoded. */
function claimOf(
  group: SecretGroup,
  key: Element,
  transcript: Transcript | undefined,
  { answers }: Sent,
  elements: readonly Element[],
): ProofClaim {
  const [a, b, ...commitments] = elements as [Element, Element, ...Element[]];
  const statement = encryptsOneOf(group, key, { a, b }, ZERO_OR_ONE);
  const rules = transcript ? { transcript } : {};
  const each = commitments.length / answers.length;
  const given = answers.map(({ challenge, response }, i) => ({
    challenge: group.scalars.fromBytes(challenge),
    responses: [group.scalars.fromBytes(response)],
    ...(each > 0 && { commitments: commitments.slice(i * each, (i + 1) * each) }),
  }));
  return { statement, proof: proofOfAnswers(statement, given, rules), ...rules };
}

/** The booth of a row, over its group or one like it. */
export function limberBooth(work: BallotWork, group: SecretGroup): Required<Booth<EncryptedChoice, Sent>> {
  const { scalars } = group;
  const element = group.multiplyBase(scalars.ofPublic(work.secret));
  const publicKey = new ElGamalPublicKey(group, element);
  const key = new BallotKey(publicKey, { tableBytes: TABLE_BYTES });
  const transcript = transcriptOf(work);
  const rules = transcript ? { transcript } : {};
  const buffer = new BallotBuffer(new BallotForm(key, [{ choices: PREPARED, min: 0, max: PREPARED }]), rules);
  const options = work.operation === 'after the click' ? { ...rules, buffer } : rules;
  const many = (ballots: readonly Sent[]): boolean => {
    const elements = group.fromBytesMany(
      ballots.flatMap((ballot) => ballot.elements),
      { allowNeutral: true },
    );
    const claims: ProofClaim[] = [];
    for (let at = 0; claims.length < ballots.length; ) {
      const ballot = ballots[claims.length] as Sent;
      const end = at + ballot.elements.length;
      claims.push(claimOf(group, element, transcript, ballot, elements.slice(at, end)));
      at = end;
    }
    return verifyProofs(claims).length === 0;
  };
  return {
    ciphertext: (choice) => encryptElGamalNumber(publicKey, choice),
    encrypt: (choice) => encryptChoice(key, choice, options),
    encryptWithoutTables: (number) => {
      const r = scalars.random();
      const [a, mask] = [group.multiplyBase(r), element.multiply(r)];
      const ciphertext = new ElGamalCiphertext(group, { a, b: number === 0 ? mask : mask.add(group.generator) });
      return { ciphertext, proof: proveEncryption(encryptsOneOf(group, element, ciphertext, ZERO_OR_ONE), [{ number, r }], rules) };
    },
    prepare: () => buffer.fill(),
    sent,
    verify: (ballot) => {
      const elements = group.fromBytesMany(ballot.elements, { allowNeutral: true });
      const { statement, proof } = claimOf(group, element, transcript, ballot, elements);
      return verifyProof(statement, proof, rules);
    },
    verifyAll: many,
    mixed: ({ ciphertext }, { proof }) => ({ ciphertext, proof }),
  };
}

/** The kernels that compute: not every family has those of fields. */
function kernelsOf({ group }: BallotWork): string {
  const { families, fields } = describeEngine();
  return group === 'P-256' || group === 'ed25519' ? (fields ?? 'none') : families[0]!;
}

export const limberBallots: BallotLibrary = {
  library: 'limber',
  kind: 'limber',
  origin: 'limber',
  constantTime: true,
  async load() {
    return {
      version: ownVersion(),
      prepare: (work) => ({ ...inProcessBooth(work, limberBooth(work, groupOf(work))), kernel: kernelsOf(work) }),
    };
  },
};
