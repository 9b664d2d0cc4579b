/** Shuffles: each of what the one before it gave, with a proof for every question. Everything is public. */

import type { JsonView } from '../../../encoding/json/view.ts';
import type { ElGamalCiphertext } from '../../../scheme/elgamal/ciphertext.ts';
import { ElGamalPublicKey } from '../../../scheme/elgamal/keys.ts';
import { beleniosProofFromJson } from '../../../shuffle/belenios/json.ts';
import { beleniosTranscript } from '../../../shuffle/belenios/transcript.ts';
import { shuffleGenerators } from '../../../shuffle/terelius-wikstrom/generators.ts';
import { verifyTereliusWikstrom } from '../../../shuffle/terelius-wikstrom/verify.ts';
import type { Recorder } from '../../findings.ts';
import type { OwnedRecord } from '../archive/survey.ts';
import { type BeleniosElection, electionParts } from '../election.ts';
import { canonicalRecord, orderedMembers } from '../json.ts';
import { RULES } from '../rules.ts';
import { BIG_LIMITS, ciphertextsOf } from './read.ts';

/** What is shuffled: of every question its ciphertexts. */
export type Ciphertexts = readonly (readonly ElGamalCiphertext[])[];

/** @returns what the last one gave, in the place of what was shuffled; undefined where one cannot be read. */
export async function verifyShuffles(
  recorder: Recorder,
  election: BeleniosElection,
  trustees: number,
  tally: Ciphertexts,
  shuffles: readonly OwnedRecord[],
): Promise<Ciphertexts | undefined> {
  const shuffled = election.questions.flatMap(({ type }, q) => (type === 'nonHomomorphic' ? [q] : []));
  recorder.records(RULES.shuffles, shuffles.length);
  const owners = new Set<number>();
  for (const { owner, name } of shuffles) {
    if (shuffled.length === 0) recorder.fault(RULES.shuffles, name, 'must not be there: no question is shuffled');
    if (owner > trustees) recorder.fault(RULES.shuffles, name, 'must be of a trustee of the election');
    if (owners.has(owner)) recorder.fault(RULES.shuffles, name, 'must be the only one of the trustee');
    owners.add(owner);
  }
  if (shuffled.length === 0) return tally;
  if (shuffles.length === 0) recorder.fault(RULES.shuffles, 'shuffles', 'must be there');
  const { group, key } = electionParts(election);
  const publicKey = new ElGamalPublicKey(group.group, key);
  const transcript = beleniosTranscript(election.fingerprint);
  const most = Math.max(...shuffled.map((q) => (tally[q] as readonly unknown[]).length));
  const generators = await shuffleGenerators(group.group, most, { transcript });
  let inputs = shuffled.map((q) => tally[q] as readonly ElGamalCiphertext[]);
  for (const { name, bytes } of shuffles) {
    const read = recorder.attempt(RULES.shuffles, () => readShuffle(election, name, bytes, inputs));
    if (!read) return undefined;
    for (const [i, { outputs, proof }] of read.entries()) {
      const { valid, equation } = await verifyTereliusWikstrom({ publicKey, inputs: inputs[i] as Ciphertexts[number], outputs }, proof, {
        transcript,
        generators,
      });
      const place = `${name}, question ${(shuffled[i] as number) + 1}`;
      if (!valid) recorder.fault(RULES.shuffles, place, `must be proven to be of the ciphertexts before it: ${equation} does not hold`);
    }
    inputs = read.map(({ outputs }) => outputs);
  }
  return tally.map((ciphertexts, q) => inputs[shuffled.indexOf(q)] ?? ciphertexts);
}

function readShuffle(election: BeleniosElection, name: string, bytes: Uint8Array, inputs: Ciphertexts) {
  const { group } = electionParts(election);
  const { ciphertexts, proofs } = orderedMembers(canonicalRecord(name, bytes, BIG_LIMITS), ['ciphertexts', 'proofs']);
  const { length } = inputs;
  const outputs = ciphertexts.items(length, length);
  return proofs.items(length, length).map((proof, i) => {
    const count = (inputs[i] as Ciphertexts[number]).length;
    const read = ciphertextsOf(group, (outputs[i] as JsonView).items(count, count));
    const made = beleniosProofFromJson(group.group, proof.value);
    if (made.count !== count) proof.refuse(`must be of ${count} ciphertexts`);
    return { outputs: read.ciphertexts, proof: made };
  });
}
