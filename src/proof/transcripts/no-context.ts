/** Transcripts of voting systems hash what they hash: a context of one's own would be bound to nothing. */
import { OutOfRangeError } from '../../util/errors.ts';
import type { ChallengeInput, Transcript } from '../transcript.ts';

/** The transcript, which refuses a context. */
export const withoutContext = (transcript: Transcript): Transcript =>
  Object.freeze({
    ...transcript,
    challenge: (input: ChallengeInput) => {
      if (input.context.length > 0) throw new OutOfRangeError('context', `must be empty by the rules of ${transcript.name}`);
      return transcript.challenge(input);
    },
  });
