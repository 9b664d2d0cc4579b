/** Elections of Belenios. */
import { inFile, type Mutant } from '../mutant.ts';

const ARCHIVE = ['unit/election/belenios/archive'];
const LEDGER = ['unit/election/belenios/ledger'];
const ELECTION = ['unit/election/belenios/election'];
const THRESHOLD = ['unit/election/belenios/threshold'];
const CREDENTIAL = ['unit/election/belenios/credential'];
const FOLDER = 'src/election/belenios';

export const belenios: readonly Mutant[] = [
  ...inFile(`${FOLDER}/archive/block.ts`, ARCHIVE, [
    ['any bytes of a header', 'return equalBytes(headerBytes(header), bytes) ? header : undefined;', 'return header;'],
  ]),
  ...inFile(`${FOLDER}/archive/records.ts`, ARCHIVE, [
    ['any digest', 'if (hash !== digest())', 'if (false as boolean)'],
    ['any padding', 'padding.some((byte) => byte !== 0)', 'false'],
    ['any name', "if (hash === '') refuse", 'if (false as boolean) refuse'],
    ['records of any size', 'if (!take && size > MOST_RECORD_BYTES)', 'if (false as boolean)'],
    ['records that are cut off', 'if (length < size)', 'if (false as boolean)'],
    [
      'any end',
      "return cutOff && beginsRecord(header, index) ? undefined : refuse('must have a header",
      "return cutOff ? undefined : refuse('must have a header",
    ],
    [
      'anything behind zeros',
      'if (block.some((byte) => byte !== 0)) return false;',
      'if (block === header && block.some((byte) => byte !== 0)) return false;',
    ],
  ]),
  ...inFile(`${FOLDER}/archive/event.ts`, ARCHIVE, [
    ['any parent', 'if (parent !== this.#last?.hash)', 'if (false as boolean)'],
    ['any height', 'if (height !== (this.#last ? this.#last.event.height + 1 : 0))', 'if (false as boolean)'],
    ['any payload', 'if (payload !== data.at(-1)?.hash)', 'if (false as boolean)'],
    ['any order', 'if (!AFTER[type].includes(last))', 'if (false as boolean)'],
    ['any number of data', 'if (!DATA[type].includes(data.length))', 'if (false as boolean)'],
  ]),
  ...inFile(`${FOLDER}/archive/survey.ts`, ARCHIVE, [
    ['data without an event', 'if (chain.pending > 0 && !cutOff) throw', 'if (false as boolean) throw'],
    ['the end of the last record', '({ end } = record);\n', ''],
  ]),
  ...inFile(`${FOLDER}/read.ts`, ARCHIVE, [['ballots are not counted', 'ballot: () => ballots++', '']]),
  ...inFile(
    `${FOLDER}/ballot-box.ts`,
    ['unit/election/belenios/ballot-box'],
    [
      ['ballots of anybody, and copies', 'if (rule !== undefined) throw', 'if (false as boolean) throw'],
      ['ballots without proofs', 'throwFirstFault(recorder.findings);', ''],
      ['ballots after the end', "if (!['Setup', 'Ballot'].includes(prepared.contents.stage)) throw", 'if (false as boolean) throw'],
      ['what was taken is forgotten', 'register.add(bytes);', ''],
    ],
  ),
  ...inFile(`${FOLDER}/json.ts`, ELECTION, [['any form', 'if (writeJson(view.value, BELENIOS) !== view.text)', 'if (false as boolean)']]),
  ...inFile(`${FOLDER}/credentials.ts`, LEDGER, [
    ['a credential twice', 'index.add(words, at) !== undefined) first', 'index.add(words, at) === -1) first'],
    ['the last that comes twice', 'Math.min(first ?? number, number)', 'number'],
    ['any neutral element', 'const neutral = elements.findIndex(({ isNeutral }) => isNeutral);', 'const neutral = -1 as number;'],
    ['any form of the list', 'if (!this.#strings.ends()) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile(`${FOLDER}/strings.ts`, LEDGER, [
    ['memory that others fill again', 'this.#add(copyOf(piece.subarray(from)));', 'this.#add(piece.subarray(from));'],
    ['strings of any length', 'if (this.#length > this.#most) this.#isWellFormed = false;', ''],
  ]),
  ...inFile(`${FOLDER}/ledger.ts`, LEDGER, [
    ['the first ballot counts', 'last[found] = number + 1;', 'last[found] ||= number + 1;'],
    ['ballots twice', 'index.add(words, ballot) !== undefined) states', 'index.add(words, ballot) === -1) states'],
    ['one class alone', 'for (let which = 0; which < classes; which++) {', 'for (let which = 0; which < 1; which++) {'],
    ['any weight', 'weights?.set(heavy.get(found) ?? ONE, WEIGHT_WORDS * number);', 'weights?.set(ONE, WEIGHT_WORDS * number);'],
  ]),
  ...inFile(`${FOLDER}/ballot/verify.ts`, ELECTION, [
    ['any fingerprint', 'if (hash !== undefined && ballot.hash.string() !== hash)', 'if (false as boolean)'],
    ['any proof', 'if (!proofHolds(statement, text.proofs[i]', 'if (false as boolean && !proofHolds(statement, text.proofs[i]'],
    ['a commitment that is neutral', 'if (commitment?.isNeutral)', 'if (false as boolean)'],
    ['any digest that is signed', 'return signed.string() === hash && proofHolds', 'return proofHolds'],
  ]),
  ...inFile(`${FOLDER}/trustees/verify.ts`, ELECTION, [
    ['any key of the election', 'if (!keyOf(election.group, trustees).equals(election.key))', 'if (false as boolean)'],
    ['no knowledge of keys', 'if (!proofHolds(statement, [knowledge], transcripts.knowledge))', 'if (false as boolean)'],
  ]),
  ...inFile(`${FOLDER}/tally/encrypted.ts`, ELECTION, [
    ['any number of ballots', 'if (BigInt(ballots) !== BigInt(counted.ballots))', 'if (false as boolean)'],
    ['any weight', 'if (weight !== counted.weight)', 'if (false as boolean)'],
    ['any tally', 'if (each !== computed[i])', 'if (false as boolean)'],
    ['any ciphertexts to shuffle', 'if (!isSame([...written].sort(), computed.sort()))', 'if (false as boolean)'],
  ]),
  ...inFile(`${FOLDER}/tally/shuffles.ts`, ELECTION, [
    ['any shuffle', 'if (!valid) recorder', 'if (false as boolean) recorder'],
    ['two shuffles of a trustee', 'if (owners.has(owner))', 'if (false as boolean)'],
  ]),
  ...inFile(`${FOLDER}/tally/decryptions.ts`, ELECTION, [
    ['any factor', 'proofHolds(decryptionStatement(group, key, a, factor), [proof], transcript)', 'true'],
    ['too few trustees', 'if (numbers.length < threshold) {', 'if (numbers.length < 0) {'],
  ]),
  ...inFile(`${FOLDER}/tally/result.ts`, ELECTION, [['any result', 'if (!isRight) recorder', 'if (false as boolean) recorder']]),
  ...inFile(`${FOLDER}/make/ceremony.ts`, THRESHOLD, [
    ['certificates of no ceremony', 'if (!context) throw', 'if (false as boolean) throw'],
    ['nothing that was signed is verified', 'throw new MalformedError(place, rule);', ''],
    ['any number of messages', 'if (messages.length !== trustees)', 'if (false as boolean)'],
  ]),
  ...inFile(`${FOLDER}/make/dealer.ts`, THRESHOLD, [
    ['any share', 'if (!group.multiplyBase(share).equals(committed))', 'if (false as boolean)'],
    [
      'another certificate of its own',
      "if (messagesOf(parts, 'certificates', certificates)[own] !== this.certificate)",
      'if (false as boolean)',
    ],
    [
      'other commitments of its own',
      "if (messagesOf(parts, 'commitments', commitments)[own] !== this.commitments)",
      'if (false as boolean)',
    ],
    ['a dealer that was wiped', 'if (this.#isWiped) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile(`${FOLDER}/make/threshold.ts`, THRESHOLD, [['any record', 'verifyTrusteeRecord(group, record);', '']]),
  ...inFile(
    `${FOLDER}/make/private-key.ts`,
    ['unit/election/belenios/private-key'],
    [['keys of any form', '/^"([0-9]+)"\\s*$/', '/([0-9]+)/']],
  ),
  ...inFile(
    `${FOLDER}/make/decrypt.ts`,
    ['cli/hold-belenios'],
    [['answers that nobody shuffled', "if (stage === 'EncryptedTally' && election", 'if ((false as boolean) && election']],
  ),
  ...inFile(`${FOLDER}/make/trustee.ts`, THRESHOLD, [
    ['sets that are not verified', 'if (seen.size < all.length) verifyTrusteeRecord(known, record);', ''],
  ]),
  ...inFile(`${FOLDER}/make/ballot.ts`, THRESHOLD, [
    ['nothing is opened', 'work.onRandomness?.(made.map(({ randomness }) => randomness.map(textOfScalar)));', ''],
  ]),
  ...inFile(`${FOLDER}/make/credential.ts`, CREDENTIAL, [
    ['any last digit', 'return 53 - rest === last;', 'return last > 0;'],
    ['other digits', '6 * isAbove(32)', '5 * isAbove(32)', { behind: 'String.fromCharCode(' }],
  ]),
];
