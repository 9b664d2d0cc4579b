/** Verifying what was decrypted: proofs, numbers of votes, and what contests have beside votes. */
import { electionGuard2ContestData } from '../../../../proof/transcripts/electionguard2.ts';
import { BigInt } from '../../../../util/big-int.ts';
import type { RandomSource } from '../../../../util/random.ts';
import type { Recorder } from '../../../findings.ts';
import type { Known } from '../../chunk.ts';
import { type EquationClaim, type ProvenClaim, verifyClaims, verifyEquations } from '../../claims.ts';
import type { Elements } from '../../elements.ts';
import { decryptionOf } from '../../statements.ts';
import type { Election2 } from '../election.ts';
import { contestDataFault } from './contest-data.ts';
import type { Decrypted, DecryptedContest, DecryptedData } from './read.ts';

/** By which check each of them is found. */
export interface DecryptionRules {
  readonly decryption: string;
  readonly votes: string;
  readonly data: string;
}

/** Verifies several tallies or ballots that were decrypted, together. @param isBallot - whether votes have to be allowed ones. */
export function verifyDecrypted(
  election: Election2,
  opened: readonly Known<Decrypted>[],
  rules: DecryptionRules,
  isBallot: boolean,
  recorder: Recorder,
  random: RandomSource | undefined,
): void {
  const proofs: ProvenClaim[] = [];
  const equations: EquationClaim[] = [];
  for (const { item: decrypted, elements } of opened)
    for (const contest of decrypted.contests) {
      proofs.push(...contestClaims(election, contest, elements, rules));
      equations.push(...contestEquations(election, contest, elements, rules));
      if (isBallot) checkVotes(contest, rules.votes, recorder);
      const { data } = contest;
      if (!data) continue;
      proofs.push(dataClaim(election, data, elements, rules));
      recorder.attempt(rules.data, () => {
        recorder.records(rules.data);
        const fault = contestDataFault(data, contest.contest.id, election);
        if (fault) recorder.fault(rules.data, data.view.place, fault);
      });
    }
  verifyClaims(proofs, recorder, random);
  verifyEquations(election.group.group, equations, recorder, random);
}

const contestClaims = (
  { group: { group }, key, transcripts }: Election2,
  { selections }: DecryptedContest,
  elements: Elements,
  { decryption: rule }: DecryptionRules,
): readonly ProvenClaim[] =>
  selections.map(({ ciphertext, value, proof }): ProvenClaim => {
    const [a, b, t] = [elements.get(ciphertext.a)!, elements.get(ciphertext.b)!, elements.get(value)!];
    return {
      rule,
      view: proof.view,
      message: "must prove that it is decrypted by the election's key",
      statement: decryptionOf(group, key, a, b.sub(t)),
      answers: proof.answers,
      transcript: transcripts.decryption(b),
    };
  });

/** T = K^t. */
const contestEquations = (
  { group: { group }, key }: Election2,
  { selections }: DecryptedContest,
  elements: Elements,
  { votes: rule }: DecryptionRules,
): readonly EquationClaim[] =>
  selections.map(({ view, value, votes }) => ({
    rule,
    view,
    message: 'must have the number of votes that its value stands for',
    terms: [
      [1n, elements.get(value)!],
      [group.order - (BigInt(votes) % group.order), key],
    ],
  }));

function checkVotes({ view, contest, selections }: DecryptedContest, rule: string, recorder: Recorder): void {
  recorder.records(rule);
  for (const { view: place, votes } of selections)
    if (votes > contest.selectionLimit) recorder.fault(rule, place.place, `must have ${contest.selectionLimit} votes at most`);
  if (selections.reduce((sum, { votes }) => sum + votes, 0) > contest.limit)
    recorder.fault(rule, view.place, `must have ${contest.limit} votes at most together`);
}

function dataClaim(
  { group: { group }, key, extendedBaseHash }: Election2,
  { data: { c0, c1, c2 }, proof, beta }: DecryptedData,
  elements: Elements,
  { data: rule }: DecryptionRules,
): ProvenClaim {
  return {
    rule,
    view: proof.view,
    message: "must prove that it is decrypted by the election's key",
    statement: decryptionOf(group, key, elements.get(c0)!, elements.get(beta)!),
    answers: proof.answers,
    transcript: electionGuard2ContestData(extendedBaseHash, c1, c2),
  };
}
