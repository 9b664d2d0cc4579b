/**
 * The check of a ballot that was opened (J. Benaloh, 2006), by the definition of the encryption alone: α = r · G and β = r · Y + vote · G for every choice. It runs in a worker that has
 * made no ballot.
 */
import { beleniosGroup } from 'limber/belenios';
import type { Element, SecretGroup } from 'limber/groups';
import type { Report } from '../progress.ts';
import { trackerOf } from './booth.ts';

export interface VoteAuditInput {
  readonly election: string;
  readonly ballot: string;
  /** What the booth showed before it opened the ballot. */
  readonly tracker: string;
  /** What the voter chose, and the random scalars that the booth gives. */
  readonly votes: readonly number[];
  readonly randomness: readonly string[];
}

export interface VoteAudit {
  /** Whether the ballot is the one of which the booth showed the tracker. */
  readonly isTracked: boolean;
  readonly choices: readonly AuditedChoice[];
}

export interface AuditedChoice {
  readonly alpha: string;
  readonly beta: string;
  readonly isAlpha: boolean;
  readonly isBeta: boolean;
}

export function auditVote({ election, ballot, tracker, votes, randomness }: VoteAuditInput, report: Report): VoteAudit {
  const { group: name, public_key } = JSON.parse(election) as { group: string; public_key: string };
  const { answers } = JSON.parse(ballot) as { answers: readonly { choices: readonly { alpha: string; beta: string }[] }[] };
  const group = beleniosGroup(name);
  const key = elementOf(name, group, public_key);
  const choices = answers[0]?.choices ?? [];
  if (choices.length !== votes.length || votes.length !== randomness.length) throw new Error('the ballot has another number of choices');
  return {
    isTracked: trackerOf(ballot) === tracker,
    choices: choices.map(({ alpha, beta }, i) => {
      report({ label: `Choice ${i + 1} of ${choices.length}`, done: i, total: choices.length });
      const r = group.scalars.ofPublic(BigInt(randomness[i] as string));
      const mask = key.multiplyVarTime(r);
      const expected = votes[i] === 1 ? mask.add(group.generator) : mask;
      return {
        ...{ alpha, beta },
        isAlpha: elementOf(name, group, alpha).equals(group.generator.multiplyVarTime(r)),
        isBeta: elementOf(name, group, beta).equals(expected),
      };
    }),
  };
}

/** Elements of edwards25519 are written as numbers in hexadecimal, residues in decimal; both are bytes in limber. */
function elementOf(name: string, group: SecretGroup, text: string): Element {
  const isPoint = name === 'Ed25519';
  const digits = (isPoint ? text : BigInt(text).toString(16)).padStart(2 * group.elementBytes, '0');
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return group.fromBytes(isPoint ? bytes.reverse() : bytes);
}
