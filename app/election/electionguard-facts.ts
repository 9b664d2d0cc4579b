/** What an election of ElectionGuard says of itself. Nothing of it is checked: whatever is not as it should be is left out. */
import { UsageError } from '../usage-error.ts';
import type { Facts } from './format.ts';

/** Texts of JSON, by what they are. */
interface SetUpRecords {
  readonly constants: Uint8Array;
  readonly manifest: Uint8Array;
  /** Guardians and quorum. */
  readonly config: Uint8Array;
  /** The extended base hash. */
  readonly setUp: Uint8Array;
}

/** @throws {UsageError} a record that is no JSON. */
export function electionGuardFacts(path: string, records: SetUpRecords, ballots: number): Facts {
  const read = (name: keyof SetUpRecords): Node => new Node(parsed(path, name, records[name]));
  const [constants, manifest, config, setUp] = [read('constants'), read('manifest'), read('config'), read('setUp')];
  const name = manifest.at('name', 'text', 0, 'value').text ?? manifest.at('election_scope_id').text;
  const [guardians, quorum] = [config.at('number_of_guardians').text, config.at('quorum').text];
  const contests = manifest.at('contests').items.map((contest, i): Facts[number] => {
    const limit = contest.at('number_elected').text ?? contest.at('votes_allowed').text;
    const title = contest.at('name').text ?? contest.at('object_id').text ?? '';
    const selections = contest.at('ballot_selections').items.map((each) => each.at('candidate_id').text ?? each.at('object_id').text ?? '');
    return [`contest ${i + 1}`, [`${title} (${limit ?? '?'} at most)`, ...selections]];
  });
  return [
    ...known('name', name),
    ['version', constants.at('protocolVersion').text ?? '1'],
    ...known('group', constants.at('type').text),
    ...known(
      'fingerprint',
      setUp.at('crypto_extended_base_hash').text ??
        setUp.at('crypto_extended_base_hash', 'data').text ??
        setUp.at('extended_base_hash').text,
    ),
    ...known('guardians', guardians && quorum && `${guardians}, of whom ${quorum} decrypt`),
    ['ballots', ballots],
    ...contests,
  ];
}

const known = (fact: string, value: string | undefined): Facts => (value === undefined ? [] : [[fact, value]]);

function parsed(path: string, name: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new UsageError(`${path}: ${name} must be JSON`);
  }
}

/** A value of JSON, whatever it is. */
class Node {
  readonly #value: unknown;

  constructor(value: unknown) {
    this.#value = value;
  }

  at(...names: readonly (string | number)[]): Node {
    let value = this.#value;
    for (const name of names)
      value =
        typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
    return new Node(value);
  }

  /** A text, or a number as text. */
  get text(): string | undefined {
    return typeof this.#value === 'string' || typeof this.#value === 'number' ? String(this.#value) : undefined;
  }

  get items(): readonly Node[] {
    return Array.isArray(this.#value) ? this.#value.map((each) => new Node(each)) : [];
  }
}
