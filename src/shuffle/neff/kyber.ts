/** The transcript of Go kyber's `shuffle` and `proof` (v3.1.0, `HashProve` over the suite BlakeSHA256Ed25519): BLAKE2Xb, seeded anew with what was said before every challenge. */
import { asciiBytes, fromBytesBE } from '../../encoding/octets.ts';
import { Blake2xb } from '../../hash/blake2xb.ts';
import { WrongTypeError } from '../../util/errors.ts';
import { type NeffTranscript, transcriptOf } from './transcript.ts';

const PROTOCOL = 'PairShuffle';
const GROUP = 'edwards25519';
/** Of what is carried over, the first half is the key. */
const [CARRIED_BYTES, KEY_BYTES] = [128, 64];
/** A challenge is drawn from 253 bits until it fits. */
const [CHALLENGE_BYTES, TOP_BITS] = [32, 0x1f];

/**
 * The rules of Go kyber's Neff shuffle, over edwards25519 alone: its proofs are verified with them. They hash neither the ciphertexts nor the key nor what the proof is for, so use them
 * where these are fixed by other means.
 */
export const kyberTranscript: NeffTranscript = /* @__PURE__ */ transcriptOf({
  name: 'kyber',
  begin: async ({ group }) => {
    if (group.name !== GROUP) throw new WrongTypeError('group', 'must be edwards25519 for the transcript of kyber');
    let output = new Blake2xb(asciiBytes('protocol', PROTOCOL));
    const draw = (): bigint => {
      for (;;) {
        const bytes = output.read(CHALLENGE_BYTES);
        bytes[0]! &= TOP_BITS;
        const number = fromBytesBE(bytes);
        if (number > 0n && number < group.order) return number;
      }
    };
    return {
      challenges: async (message, count) => {
        const carried = output.read(CARRIED_BYTES);
        output = new Blake2xb(carried.subarray(0, KEY_BYTES), [carried.subarray(KEY_BYTES), ...message.map((part) => part.toBytes())]);
        return Array.from({ length: count }, draw);
      },
    };
  },
});
