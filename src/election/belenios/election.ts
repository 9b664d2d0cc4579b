/** The parameters of an election: what every ballot is encrypted for, and bound to. */

import { JsonView } from '../../encoding/json/view.ts';
import type { Element } from '../../group/group.ts';
import { tabled } from '../../group/tabled.ts';
import { type BeleniosTranscripts, beleniosTranscripts } from '../../proof/transcripts/belenios.ts';
import { checkInstance } from '../../util/checks.ts';
import { inside } from '../../util/inside.ts';
import { compactDigest } from './digest.ts';
import { type BeleniosGroup, groupOfNumbers, isGroupName, namedGroup } from './group.ts';
import { checkCanonical, elementOf, orderedMembers } from './json.ts';
import { type BeleniosQuestion, readQuestion } from './questions.ts';

/** What only limber sees of an election. */
export interface ElectionParts {
  readonly version: 0 | 1;
  readonly group: BeleniosGroup;
  readonly key: Element;
  readonly transcripts: BeleniosTranscripts;
}

const parts = /* @__PURE__ */ inside<BeleniosElection, ElectionParts>();

const MOST_QUESTIONS = 1000;
/** Names are Base58; elections of version 0 have theirs in another form. */
const UUID = /^[1-9A-HJ-NP-Za-km-z]{14,64}$/;
const UUID_0 = /^[0-9A-Za-z-]{8,64}$/;
/** Any number of so many digits is read, and then compared with those of groups that are known. */
const MOST_BITS = 4096n;

/** The parameters of an election of Belenios, read from its record. Public. */
export class BeleniosElection {
  /** The version of the cryptography: 0 where the record states none, as until 2021, or 1. */
  readonly version: 0 | 1;
  /** The name by which ballots say what election they are of. */
  readonly uuid: string;
  /** What voters see as the title. */
  readonly name: string;
  /** What voters see below it. */
  readonly description: string;
  /** The name of the group; undefined in version 0, where its numbers stand in the record. */
  readonly group: string | undefined;
  /** What is asked. */
  readonly questions: readonly BeleniosQuestion[];
  /** SHA-256 of the record in Base64, 43 characters: what ballots and proofs are bound to. */
  readonly fingerprint: string;
  /** The record. */
  readonly json: string;

  /**
   * Reads the record of an election.
   *
   * @param json - `election.json`, in UTF-8 or as text, byte for byte, up to 16 MiB.
   * @throws {WrongTypeError} `election`. @throws {MalformedError} the place in `election` that is wrong: no canonical JSON, another version, an unknown group, a public key that is
   * neutral or outside of the group, a question that nobody can answer.
   */
  constructor(json: Uint8Array | string) {
    // Files of version 0 are older than the canonical form.
    const first = JsonView.parse('election', json);
    const version = first.object().has('version') ? 1 : 0;
    if (version === 1) checkCanonical('election', first);
    const { uuid, name, description, questions, ...rest } = version === 1 ? membersOf(first) : oldMembersOf(first);
    const group = version === 1 ? groupNamed(rest.group as JsonView) : groupOfKey(rest.public_key);
    this.version = version;
    this.uuid = uuid.string();
    if (!(version === 1 ? UUID : UUID_0).test(this.uuid)) uuid.refuse('must be 14 letters and digits of Base58 at least');
    this.name = name.string();
    this.description = description.string();
    this.group = rest.group?.string();
    this.questions = Object.freeze(questions.items(1, MOST_QUESTIONS).map((each) => readQuestion(each, group)));
    this.fingerprint = compactDigest(first.text);
    this.json = first.text;
    const key = elementOf(group, version === 1 ? rest.public_key : orderedMembers(rest.public_key, KEY_0).y);
    // It comes in every proof of every ballot.
    tabled.add(key);
    parts.set(this, { version, group, key, transcripts: beleniosTranscripts({ version, group: group.name }) });
    Object.freeze(this);
  }
}

/** The inside of an election. @throws {WrongTypeError} `election`, if it is none. */
export function electionParts(election: unknown): ElectionParts {
  checkInstance('election', election, BeleniosElection, 'a BeleniosElection');
  return parts.of(election as BeleniosElection);
}

interface Members {
  readonly uuid: JsonView;
  readonly name: JsonView;
  readonly description: JsonView;
  readonly questions: JsonView;
  readonly public_key: JsonView;
  readonly group?: JsonView;
}

const ORDER = [
  ...(['version', 'description', 'name', 'group', 'public_key', 'questions', 'uuid'] as const),
  ...(['administrator', 'credential_authority', 'language'] as const),
] as const;
const OPTIONAL = ['administrator', 'credential_authority', 'language'] as const;

function membersOf(view: JsonView): Members {
  const { version, administrator, credential_authority, language, ...members } = orderedMembers<
    Exclude<(typeof ORDER)[number], (typeof OPTIONAL)[number]>,
    (typeof OPTIONAL)[number]
  >(view, ORDER, OPTIONAL);
  version.whole(1, 1);
  administrator?.string();
  credential_authority?.string();
  for (const each of language?.items() ?? []) each.string();
  return members;
}

const KEY_0 = ['g', 'p', 'q', 'y'] as const;

/** Members come in any order in version 0: its files are older than a specification of it. */
function oldMembersOf(view: JsonView): Members {
  const { uuid, name, description, questions, public_key } = view.members(
    ['description', 'name', 'public_key', 'questions', 'uuid'],
    ['short_name', 'administrator', 'credential_authority'],
  );
  return { uuid, name, description, questions, public_key };
}

function groupNamed(view: JsonView): BeleniosGroup {
  const name = view.string();
  return isGroupName(name) ? namedGroup(name) : view.refuse('must be a group that is known');
}

function groupOfKey(view: JsonView): BeleniosGroup {
  const { g, p, q } = orderedMembers(view, KEY_0);
  const [prime, order, generator] = [p, q, g].map((each) => each.decimal(2n ** MOST_BITS)) as [bigint, bigint, bigint];
  return groupOfNumbers(prime, order, generator) ?? view.refuse('must be of a group that is known: of BELENIOS-2048 or of Helios');
}

/** The element g^number of a public number, however large. */
export const multipleOfGenerator = ({ group }: BeleniosGroup, number: bigint): Element =>
  group.generator.multiplyVarTime(group.scalars.ofPublic(number));
