/** What the format leaves open, whoever verifies an election, and what its records say beyond verdicts. */
import type { ArchiveContents } from './archive/survey.ts';
import type { CredentialList } from './credentials.ts';
import type { BeleniosElection } from './election.ts';
import type { Trustees } from './trustees/read.ts';

/** What is known of the set-up. */
export interface NotedSetup {
  readonly election: BeleniosElection;
  readonly trustees: Trustees | undefined;
  readonly credentials: CredentialList | undefined;
}

export function setupNotes({ election, trustees, credentials }: NotedSetup): readonly string[] {
  const pedersen = (trustees ?? []).flatMap((each) => (each.kind === 'Pedersen' ? [each] : []));
  const [first] = pedersen;
  return [
    'Who was given a credential, and who of them voted, is not in the records.',
    'Names of trustees are bound to nothing.',
    ...(election.version === 0
      ? ['Version 0: proofs in ballots are bound to the credential, not to the election.']
      : ['The signature of a ballot hashes the ballot, which names the credential, and not the key once more.']),
    ...(first ? ['The trustee who publishes its commitments last can influence which key comes out, though not learn it.'] : []),
    ...(first && !first.signatures ? ['Trustees did not sign all certificates and commitments, as since Belenios 2.5.1.'] : []),
    ...(first?.certificates.some(({ context }) => !context) ? ['Certificates do not name the ceremony, as since Belenios 2.5.1.'] : []),
    ...(credentials && !credentials.isSorted && election.group !== 'Ed25519' ? ['Credentials are not in the order of their numbers.'] : []),
  ];
}

/** How far an election is. */
export function stageNotes({ stage }: Pick<ArchiveContents, 'stage'>, version: 0 | 1): readonly string[] {
  if (version === 0) return ['Tally, decryptions and result of version 0 are not read.'];
  return stage === 'Result'
    ? []
    : [`The archive ends with ${stage}: what comes after it is unchecked, whether it was to come or was cut off.`];
}
