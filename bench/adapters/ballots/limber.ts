/** limber's own ballots: with the transcript of Belenios where others have it, and of Helios and ElectionGuard where proofs keep their commitments. */
import { BallotBuffer, BallotForm, BallotKey, type EncryptedChoice, encryptChoice, verifyChoice } from 'limber/ballot';
import { ElGamalCiphertext, ElGamalPublicKey, encryptElGamalNumber } from 'limber/elgamal';
import { describeEngine } from 'limber/engine';
import { edwards25519Group, p256Group, residueGroup, type SecretGroup } from 'limber/groups';
import { beleniosTranscripts, encryptsOneOf, proveEncryption, type Transcript } from 'limber/proof';
import type { BallotWork } from '../../cases/ballots.ts';
import { ownVersion } from '../peer.ts';
import { type BallotLibrary, inProcessBooth, PREPARED } from './library.ts';

/** As much as tables pay for. */
const TABLE_BYTES = 2 ** 20;

function groupOf({ group, residues }: BallotWork): SecretGroup {
  if (group === 'P-256') return p256Group;
  if (group === 'ed25519') return edwards25519Group;
  const { p, q, g } = residues();
  return residueGroup({ prime: p, order: q, generator: g });
}

function transcriptOf({ group }: BallotWork): Transcript | undefined {
  if (group === 'P-256') return undefined;
  return beleniosTranscripts({ version: 1, group: group === 'ed25519' ? 'Ed25519' : 'BELENIOS-2048' }).encryption('voter');
}

export const limberBallots: BallotLibrary = {
  library: 'limber',
  kind: 'limber',
  origin: 'limber',
  constantTime: true,
  async load() {
    return {
      version: ownVersion(),
      prepare: (work) => {
        const group = groupOf(work);
        const { scalars } = group;
        const element = group.multiplyBase(scalars.ofPublic(work.secret));
        const publicKey = new ElGamalPublicKey(group, element);
        const key = new BallotKey(publicKey, { tableBytes: TABLE_BYTES });
        const transcript = transcriptOf(work);
        const form = new BallotForm(key, [{ choices: PREPARED, min: 0, max: PREPARED }]);
        const buffer = new BallotBuffer(form);
        const rules = transcript ? { transcript } : {};
        const options = work.operation === 'after the click' ? { ...rules, buffer } : rules;
        return {
          ...inProcessBooth<EncryptedChoice>(work, {
            ciphertext: (choice) => encryptElGamalNumber(publicKey, choice),
            encrypt: (choice) => encryptChoice(key, choice, options),
            encryptWithoutTables: (number) => {
              const r = scalars.random();
              const [a, mask] = [group.multiplyBase(r), element.multiply(r)];
              const ciphertext = new ElGamalCiphertext(group, { a, b: number === 0 ? mask : mask.add(group.generator) });
              return { ciphertext, proof: proveEncryption(encryptsOneOf(group, element, ciphertext, [0, 1]), [{ number, r }], rules) };
            },
            prepare: () => buffer.fill(),
            verify: (ballot) => verifyChoice(key, ballot, rules),
            mixed: ({ ciphertext }, { proof }) => ({ ciphertext, proof }),
          }),
          kernel: describeEngine().families[0],
        };
      },
    };
  },
};
