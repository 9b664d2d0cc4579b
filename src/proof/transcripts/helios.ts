/** Helios, in its format of all elections so far (`helios/crypto/algs.py` and `elgamal.py` of helios-server). */
import { sha1 } from '../../hash/sha1.ts';
import { utf8Bytes } from '../../util/utf8.ts';
import type { Transcript } from '../transcript.ts';
import { withoutContext } from './no-context.ts';
import { decimalText, keptTexts, scalarOfDigest } from './text.ts';

const texts = /* @__PURE__ */ keptTexts(decimalText);

/**
 * Proofs of Helios: the challenge is SHA-1 of the commitments in decimal, joined by commas, as a number of 160 bits; responses are sums; commitments are kept. So are all of its
 * kinds: 0 or 1, sums, decryption, knowledge of a key. Neither statement nor election is hashed: such a proof binds only what was fixed before it was made.
 *
 * @example
 * import { residueGroup } from 'limber/groups';
 * import { dhGroup } from 'limber/dh/groups';
 * import { heliosTranscript as transcript, knowledgeOf, prove, verifyProof } from 'limber/proof';
 * const { prime, generator } = dhGroup('ffdhe2048');
 * const group = residueGroup({ prime, generator, order: (prime - 1n) / 2n });
 * const secret = group.scalars.random();
 * const statement = knowledgeOf(group, group.generator, group.multiplyBase(secret));
 * console.log(verifyProof(statement, prove(statement, { secrets: [secret] }, { transcript }), { transcript })); // true
 */
export const heliosTranscript: Transcript = /* @__PURE__ */ withoutContext({
  name: 'Helios',
  response: 'sum',
  keepsCommitments: true,
  challenge: ({ statement, commitments }) =>
    scalarOfDigest(statement.group.scalars, sha1(utf8Bytes(commitments.map(texts.text).join(',')))),
  prepare: (element) => texts.prepare(element),
});
