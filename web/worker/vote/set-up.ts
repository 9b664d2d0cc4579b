/** The election: what is asked, of whom, and the credentials by which voters sign. */
import { deriveBeleniosCredential, generateBeleniosCredential, makeBeleniosCredentials, makeBeleniosElection } from 'limber/belenios';
import type { Report } from '../progress.ts';
import type { VoteGroup } from './keys.ts';

export interface VoteSetUpInput {
  readonly group: VoteGroup;
  readonly name: string;
  readonly question: string;
  readonly answers: readonly string[];
  readonly blank: boolean;
  /** How many answers a voter may choose at most. */
  readonly most: number;
  readonly voters: number;
  /** The record of the trustees. */
  readonly trustees: string;
}

export interface VoteSetUp {
  readonly uuid: string;
  readonly fingerprint: string;
  /** The records of the election and of the public credentials. */
  readonly election: string;
  readonly credentials: string;
  /** Of each voter, with the public key that follows from it. Secret: they stay in the page's memory. */
  readonly voters: readonly { readonly credential: string; readonly publicKey: string }[];
}

const UUID_DIGITS = 14;

export function setUpVote(input: VoteSetUpInput, report: Report): VoteSetUp {
  const { group, name, question, answers, blank, most, trustees } = input;
  const uuid = generateBeleniosCredential().replaceAll('-', '').slice(0, UUID_DIGITS);
  // Who may choose nothing needs no blank vote, and the other way.
  const asked = { type: 'homomorphic', question, answers, blank, min: blank ? 1 : 0, max: most } as const;
  const election = makeBeleniosElection({ group, uuid, name, description: '', questions: [asked], trustees });
  const owners = Array.from({ length: input.voters }, (_, i) => {
    report({ label: `Credentials: ${i} of ${input.voters}`, done: i, total: input.voters });
    const credential = generateBeleniosCredential();
    const key = deriveBeleniosCredential({ uuid, group }, credential);
    key.wipe();
    return { credential, key: key.publicKey };
  });
  return {
    uuid,
    ...{ fingerprint: election.fingerprint, election: election.json },
    credentials: makeBeleniosCredentials(
      group,
      owners.map(({ key }) => ({ publicKey: key })),
    ),
    voters: owners.map(({ credential, key }) => ({ credential, publicKey: publicText(group, key) })),
  };
}

/** The key as the list has it: a list of one. */
const publicText = (group: VoteGroup, publicKey: Parameters<typeof makeBeleniosCredentials>[1][number]['publicKey']): string =>
  (JSON.parse(makeBeleniosCredentials(group, [{ publicKey }])) as readonly [string])[0];
