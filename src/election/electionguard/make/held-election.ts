/** Elections of either version as those know them who hold them. */
import { BallotKey } from '../../../ballot/key.ts';
import type { Element, SecretGroup } from '../../../group/group.ts';
import { ElGamalPublicKey } from '../../../scheme/elgamal/keys.ts';
import { MalformedError, WrongTypeError } from '../../../util/errors.ts';
import type { Recorder } from '../../findings.ts';

/** A contest of an election. */
interface HeldContest {
  readonly id: string;
  readonly limit: number;
  readonly selections: readonly { readonly id: string }[];
}

/** What an election of either version is known by. */
interface HeldParts<Contest extends HeldContest, Described> {
  readonly group: SecretGroup;
  readonly key: Element;
  readonly quorum: number;
  readonly guardians: readonly { readonly id: string; readonly order: number }[];
  readonly styles: ReadonlyMap<string, readonly Contest[]>;
  /** What users see of a contest, of what both versions have. */
  describe(contest: Contest, common: DescribedContest): Described;
}

/** A contest as users see it. */
interface DescribedContest {
  readonly id: string;
  readonly limit: number;
  readonly selections: readonly string[];
}

/** What an election has for its users; the rest is hidden in it. Each version has a class of its own. */
export abstract class HeldElection<Parts, Contest extends HeldContest, Described> {
  readonly fingerprint: string;
  readonly publicKey: ElGamalPublicKey;
  readonly quorum: number;
  readonly guardians: readonly string[];
  readonly #parts: Parts;
  readonly #styles: ReadonlyMap<string, readonly Contest[]>;
  readonly #describe: HeldParts<Contest, Described>['describe'];
  #ballotKey: BallotKey | undefined;

  constructor(fingerprint: string, parts: Parts, { group, key, quorum, guardians, styles, describe }: HeldParts<Contest, Described>) {
    this.fingerprint = fingerprint;
    this.publicKey = new ElGamalPublicKey(group, key);
    this.quorum = quorum;
    this.guardians = Object.freeze([...guardians].sort((a, b) => a.order - b.order).map(({ id }) => id));
    this.#parts = parts;
    this.#styles = styles;
    this.#describe = describe;
    Object.freeze(this);
  }

  contestsOf(style: string): readonly Described[] {
    return HeldElection.styleOf(this, style).map((contest) => {
      const { id, limit, selections } = contest;
      return Object.freeze(this.#describe(contest, { id, limit, selections: Object.freeze(selections.map((selection) => selection.id)) }));
    });
  }

  static partsOf<Parts, Contest extends HeldContest, Described>(election: HeldElection<Parts, Contest, Described>): Parts {
    return election.#parts;
  }

  static styleOf<Parts, Contest extends HeldContest, Described>(
    election: HeldElection<Parts, Contest, Described>,
    style: unknown,
  ): readonly Contest[] {
    const contests = election.#styles.get(style as string);
    if (!contests) throw new MalformedError('style', 'must be that of a ballot style of the manifest');
    return contests;
  }

  /** Its tables are made with the first ballot. */
  static ballotKeyOf<Parts, Contest extends HeldContest, Described>(election: HeldElection<Parts, Contest, Described>): BallotKey {
    election.#ballotKey ??= new BallotKey(election.publicKey);
    return election.#ballotKey;
  }
}

/** What was read of an election. @throws {MalformedError} the place of the first fault that was found, if there is one. */
export function faultless<Election>(election: Election | undefined, recorder: Recorder): Election {
  const [fault] = Object.values(recorder.findings).flatMap(({ faults }) => faults);
  if (fault || !election) throw new MalformedError(fault?.place ?? 'record', fault?.rule ?? 'must be that of an election');
  return election;
}

/** The election, if it is one of the version. @throws {WrongTypeError} `election`. */
export function heldBy<Held>(election: unknown, made: abstract new (...parts: never) => Held, name: string): Held {
  if (!(election instanceof made)) throw new WrongTypeError('election', `must be ${name}`);
  return election;
}
