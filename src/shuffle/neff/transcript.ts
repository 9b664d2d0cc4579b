/** What is hashed into the challenges of Neff's proof: limber's own rule, which binds statement and context, or that of Go kyber. */
import { checkBytes, copyOf } from '../../encoding/octets.ts';
import type { Element, Scalar } from '../../group/group.ts';
import { OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import { inside } from '../../util/inside.ts';
import type { Pace } from '../pace.ts';
import type { ShuffleElements } from '../statement.ts';
import { ShuffleTranscript } from '../transcript.ts';

/** One proof's conversation: messages of the prover, and challenges after them. */
export interface Conversation {
  /** Challenges after the message. */
  challenges(message: readonly (Element | Scalar)[], count: number, pace: Pace): Promise<readonly bigint[]>;
}

export interface NeffRules {
  readonly name: string;
  begin(statement: ShuffleElements, pace: Pace): Promise<Conversation>;
}

/** Rules by which a proof is hashed, other than limber's own: `kyberTranscript`. */
export interface NeffTranscript {
  /** Whose rules they are. */
  readonly name: string;
}

const insides = /* @__PURE__ */ inside<OwnTranscript, NeffRules>();

class OwnTranscript implements NeffTranscript {
  readonly name: string;

  constructor(rules: NeffRules) {
    this.name = rules.name;
    insides.set(this, rules);
    Object.freeze(this);
  }
}

export const transcriptOf = (rules: NeffRules): NeffTranscript => new OwnTranscript(rules);

/** @throws {WrongTypeError} `transcript` or `context`. @throws {OutOfRangeError} `context`, beside a transcript. */
export function rulesOf(transcript: unknown, context: Uint8Array | undefined): NeffRules {
  if (transcript === undefined) {
    if (context !== undefined) checkBytes('context', context);
    return limberRules(copyOf(context ?? new Uint8Array(0)));
  }
  if (!(transcript instanceof OwnTranscript)) throw new WrongTypeError('transcript', 'must be a NeffTranscript');
  if (context !== undefined) throw new OutOfRangeError('context', 'must not be given beside a transcript, which has none');
  return insides.of(transcript);
}

const limberRules = (context: Uint8Array): NeffRules => ({
  name: 'limber',
  begin: async (statement, pace) => {
    const transcript = await ShuffleTranscript.of('Neff', statement, context, pace);
    return {
      challenges: async (message, count, pace) => {
        await transcript.say('message', message, pace, (part) => part.toBytes());
        return transcript.challenges(count, pace);
      },
    };
  },
});
