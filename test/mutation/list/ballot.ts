/** Ballots. */
import { inFile, type Mutant } from '../mutant.ts';

const BALLOT = ['ballot', 'casting', 'encoding', 'election'].map((name) => `unit/ballot/${name}`);
const SECRECY = ['unit/ballot/secrecy'];

export const ballot: readonly Mutant[] = [
  ...inFile('src/ballot/context.ts', BALLOT, [
    ['the voter is not bound', 'concatBytes(fingerprint, words(voter.length), voter)', 'concatBytes(fingerprint)'],
    ['choices are not bound to their places', 'words(question, CHOICE, ciphertext)', 'words(0, CHOICE, 0)'],
    ['the whole answer is not bound', 'words(question, kind, ciphertexts.length), all)', 'words(question, kind, ciphertexts.length))'],
  ]),
  ...inFile('src/ballot/form.ts', BALLOT, [
    ['questions are not in the fingerprint', 'words(questions.length, ...asked), election]', 'election]'],
    ['the key is not in the fingerprint', 'element.toBytes(), words(', 'words('],
    ['the election is not in the fingerprint', 'words(questions.length, ...asked), election]', 'words(questions.length, ...asked)]'],
  ]),
  ...inFile('src/ballot/votes.ts', BALLOT, [
    ['any sum', '(flag & isNone) | ((1 - flag) & isInRange)', '1'],
    ['a blank vote with choices', '(flag & isNone) |', 'flag |'],
    ['numbers above 1', 'checkWhole(argument, vote, 0, 1)', 'checkWhole(argument, vote, 0, 2)'],
  ]),
  ...inFile('src/ballot/made.ts', BALLOT, [
    ['a ballot is cast again', "if (this.#state !== 'made') throw", 'if (false as boolean) throw'],
    ['casting does not spend', "    this.#spend('cast');\n", ''],
    ['opening does not spend', "    this.#spend('opened');\n", ''],
  ]),
  ...inFile('src/ballot/encoding.ts', BALLOT, [
    ['any version', 'if (reader.next(1)[0] !== version) throw', 'if (reader.next(1)[0] === undefined) throw'],
    ['any form', 'if (!equalBytes(reader.next(DIGEST_BYTES), fingerprint)) throw', 'if (reader.next(DIGEST_BYTES).length === 0) throw'],
    ['bytes behind the end', 'if (reader.left !== length) throw', 'if (reader.left < length) throw'],
  ]),
  ...inFile('src/ballot/verify.ts', BALLOT, [
    ['ballots of other forms', 'if (!equalBytes(formParts(ballot.form).fingerprint, fingerprint)) throw', 'if (false as boolean) throw'],
    ['openings are not compared', 'const fits = a.equals(group.multiplyBase(r)) &&', 'const fits ='],
    ['any tracker', 'equalBytes(ballot.tracker, tracker)', 'equalBytes(tracker, tracker)'],
  ]),
  ...inFile('src/ballot/statements.ts', BALLOT, [
    ['the flag is a choice', 'ciphertexts.slice(blank ? 1 : 0)', 'ciphertexts.slice(0)'],
    ['a blank vote with choices is proven', 'claims(0, [0])', 'claims(0, [0, 1, 2])'],
  ]),
  ...inFile('src/ballot/question.ts', BALLOT, [['max below min', 'max, min ?? 0, choices)', 'max, 0, choices)']]),
  ...inFile('src/ballot/key.ts', BALLOT, [['files under another name', 'throw new MalformedError(argument, error.rule)', 'throw error']]),
  ...inFile('src/ballot/choice.ts', SECRECY, [
    [
      'the vote decides what is done',
      'family.make(select(bit, withOne, onKey))',
      'family.make(bit === 1 ? select(1, withOne, onKey) : family.arithmetic.add(onKey, family.arithmetic.neutral))',
    ],
    ['r is kept', '    opening.r.wipe();\n', ''],
  ]),
  ...inFile('src/ballot/buffer.ts', SECRECY, [
    ['a buffer gives the same again', 'return this.#masks.pop() ?? this.#fresh.mask();', 'return this.#masks[0] ?? this.#fresh.mask();'],
    ['a buffer of another key', 'if (buffer.form.key !== key) throw', 'if (false as boolean) throw'],
    ['too few for a ballot', 'bits: ciphertexts + (isOfTwo ? 1 : 0)', 'bits: ciphertexts'],
    ['what is wiped can be taken', '    for (const kept of [this.#masks, this.#bits, this.#pairs]) kept.length = 0;\n', ''],
    ['what is wiped stays in memory', '      shift.scalar.wipe();\n', ''],
    ['both sums are left to be made', 'const made = withMoved(this.multiples, this.#fresh.bit());', 'const made = this.#fresh.bit();'],
    ['nothing is encoded ahead', 'this.#transcript.prepare?.(pair.onGenerator);', ''],
    ['any transcript', '    checkTranscript(transcript);\n', ''],
  ]),
  ...inFile('src/proof/encryption-nonces.ts', SECRECY, [
    ['one sum for both', 'add(second.onKey, shift.onGenerator)]', 'add(first.onKey, shift.onGenerator)]'],
    ['the platform is asked for each scalar', 'random === undefined ? pooledRandom() : random', 'random'],
  ]),
];
