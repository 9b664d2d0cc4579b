/** Whole elections. */
import { inFile, type Mutant } from '../mutant.ts';

const JSON_TESTS = ['unit/encoding/json'];
const SHAPE = ['unit/election/verification'];
const BALLOTS = ['unit/election/helios/ballots'];
const ELECTION = ['unit/election/helios/election'];
const BOOTH = ['unit/election/helios/booth'];

export const election: readonly Mutant[] = [
  ...inFile('src/encoding/json/parse.ts', JSON_TESTS, [
    ['members twice', 'if (members.has(name))', 'if (false as boolean)'],
    ['any depth', 'if (this.#path.length >= this.#limits.depth)', 'if (false as boolean)'],
    ['any number of digits', 'if (text.length > this.#limits.digits)', 'if (false as boolean)'],
    ['something behind the value', 'if (this.#at !== this.#text.length)', 'if (false as boolean)'],
    ['halves of surrogates', 'PAIR.test(unit + other) ?', 'true ?'],
    ['any length', 'if (bytes.length > most)', 'if (false as boolean)'],
    ['any bytes', 'if (text === undefined) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/election/json/write.ts', JSON_TESTS, [
    ['members as they come', 'style.sorted ? sorted(value) : value', 'value'],
    ['sorted by the last two', 'last = name;', 'last ??= name;'],
    ['sorted by units', 'a.codePointAt(i)! - b.codePointAt(i)!', 'a.charCodeAt(i) - b.charCodeAt(i)'],
  ]),
  ...inFile('src/encoding/json/view.ts', JSON_TESTS, [
    ['members that there should not be', 'if (!known.includes(name))', 'if (false as boolean)'],
    ['numbers up to the bound', 'if (number >= below)', 'if (number > below)'],
    ['zeros in front', 'const DECIMAL = /^(?:0|[1-9][0-9]*)$/;', 'const DECIMAL = /^[0-9]+$/;'],
    ['any number of items', 'if (length < least || length > most)', 'if (length < least)'],
  ]),
  ...inFile('src/election/findings.ts', SHAPE, [
    ['faults are not counted', 'faultCount: found.faultCount + faultCount', 'faultCount'],
    ['mistakes are faults', 'if (!(error instanceof MalformedError || error instanceof InvalidPointError)) throw error;', ''],
  ]),
  ...inFile('src/election/report.ts', SHAPE, [['what was not made holds', 'if (!found?.made)', 'if (!found)', { tests: ELECTION }]]),
  ...inFile(
    'src/election/chunks.ts',
    ['unit/election/chunks'],
    [
      ['the last ballots are left out', 'if (chunk.length > 0) yield chunk;', ''],
      ['chunks do not grow', 'before += chunk.length;', ''],
      ['chunks grow beyond their size', 'Math.min(size, Math.max(least', 'Math.max(size, Math.max(least'],
      ['however large a ballot is', 'Math.max(1, Math.floor(ELEMENTS / elements))', 'most'],
    ],
  ),
  ...inFile(
    'src/election/verification.ts',
    ['unit/election/resume'],
    [
      ['a state is of any records', 'if (this.#trail?.digest !== digest)', 'if (false as boolean)'],
      ['the digest is ahead of what was added up', "digest = reader.digests.shift() ?? '';", "digest = reader.digests.pop() ?? '';"],
      ['the rest begins anew', 'let first = this.#count;', 'let first = 0;'],
    ],
  ),
  ...inFile(
    'src/election/checkpoint.ts',
    ['unit/election/resume'],
    [
      ['damaged states', 'digest !== toHex(sha256(rest))', '(false as boolean)'],
      ['states are of any option', '    this.add(identity);', '    this.add(identity.slice(0, 0));'],
    ],
  ),
  ...inFile('src/election/helios/vote.ts', BALLOTS, [
    ['any number of answers', 'answers.items(questions.length, questions.length).map', 'answers.items(0, questions.length).map'],
    ['any number of proofs', 'individual_proofs.items(count, count)', 'individual_proofs.items(count)'],
    ['any number of entries', 'proof.items(2, 2)', 'proof.items()'],
    ['any number of choices', 'choices: choices.items(count, count)', 'choices: choices.items()'],
    ['a proof of the sum where none is to be', 'if (max === null && !overall_proof.isNull)', 'if (false as boolean)'],
    ['choices named twice', 'if (new Set(chosen).size !== chosen.length)', 'if (false as boolean)'],
    ['another fingerprint', "checkText(election_hash, election.fingerprint, 'must be the fingerprint of the election');", ''],
    ['another uuid', "checkText(election_uuid, election.uuid, 'must be that of the election');", ''],
  ]),
  ...inFile('src/election/helios/proofs.ts', BALLOTS, [
    ['responses of any form', 'response.decimal(unreduced ? 2n * order : order)', 'response.decimal(2n * order)'],
    ['another sign', 'order - ((challenge * BigInt(less)) % order)', '(challenge * BigInt(less)) % order'],
    ['any challenge', '% order === hash;', '% order >= hash % 2n;'],
  ]),
  ...inFile(
    'src/election/helios/proven.ts',
    ['unit/election/helios/together'],
    [
      ['hashes of many are not compared', 'if (!hasChallenge(proof, group.order)) return false;', ''],
      ['many are always right', 'random))) return false;', 'random))) void 0;'],
      ['of many nothing is noted', 'for (const rule of [RULE.group, RULE.proofs]) recorder.records(rule, ballots.length);', ''],
    ],
  ),
  ...inFile('src/election/helios/proven.ts', BALLOTS, [
    ['hashes are not compared', 'proof && !hasChallenge(', 'proof && proof.entries.length > 10 && !hasChallenge('],
    ['equations are not verified', 'wrong.add(owners[i]!.claim);', 'owners[i]!.claim;'],
  ]),
  ...inFile('src/election/helios/claims.ts', BALLOTS, [
    ['sums from 0', 'const { min } = election.questions[i]!;', 'const min = 0;'],
    ['any opening', 'if (!opening) return [isBit];', 'return [isBit];'],
  ]),
  ...inFile('src/election/helios/booth/ciphertext.ts', BOOTH, [
    ['any number of entries', 'if (proofs.length !== plaintexts.length) return false;', ''],
    ['any sum of challenges', '.equals(sum)', '.equals(this.pk.q) || sum !== undefined'],
  ]),
  ...inFile('src/election/helios/booth/encrypted-vote.ts', BOOTH, [
    ['any number of choices', 'if (choices.length !== answers.length || proofs.length !== answers.length) return false;', ''],
    ['approval with a proof of the sum', 'return verdicts.every(Boolean) && overall === null;', 'return verdicts.every(Boolean);'],
    ['any number of answers', 'if (questions.length !== this.encrypted_answers.length) return false;', ''],
  ]),
  ...inFile('src/election/helios/booth/encrypted-answer.ts', BOOTH, [
    ['secrets of a vote that is cast', 'this.randomness = null;', ''],
    [
      'choices that were not opened',
      'if (this.randomness?.length !== question.answers.length || this.choices.length !== question.answers.length) return false;',
      'if (!this.randomness) return true;',
    ],
  ]),
  ...inFile('src/election/helios/booth/proof.ts', BOOTH, [['half of the equations', ' || !holds(h, H, commitment.B)', '']]),
  ...inFile('src/election/helios/booth/random.ts', BOOTH, [
    ['the largest number', 'return number < value;', 'return number < value - 1n;'],
  ]),
  ...inFile('src/election/helios/booth/integer.ts', BOOTH, [
    ['digits of any kind', 'if (!DIGITS[radix]?.test(text)) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/election/helios/hashes.ts', ELECTION, [['one form of votes', '[COMPACT, PYTHON_SORTED]', '[PYTHON_SORTED]']]),
  ...inFile('src/election/helios/compare.ts', ELECTION, [
    ['copies are not seen', 'copies.set(number, known.add(earlier));', ''],
    ['audited ballots may be cast', 'opened.set(number, { choice, ballot: owners[place]! });', ''],
    ['voters vote twice', 'if (earlier !== undefined)', 'if (false as boolean)'],
    ['anybody votes', 'if (place === undefined) ofBallots', 'if (place === -1) ofBallots'],
  ]),
  ...inFile('src/election/helios/conclude.ts', ELECTION, [
    ['any number of ballots', 'if (tally && tally.ballots !== state.ballots)', 'if (false as boolean)'],
    ['any tally', 'published[2 * i]!.value !== state.sums[2 * i] ||', ''],
  ]),
  ...inFile('src/election/helios/decryption.ts', ELECTION, [
    ['any hash of a decryption', ' || !hasChallenge(claim.proof, order)', ''],
    ['trustees that do not decrypt', "if (!decrypted) recorder.fault(RULE.factors, place, 'must have decryption factors');", ''],
    ['any result', 'for (const i of wrongEquationsVarTime(group, equations, random))', 'for (const i of [] as number[])'],
  ]),
  ...inFile('src/election/helios/set-up.ts', ELECTION, [
    ['any product', 'if (!product.equals(publicKey.element))', 'if (false as boolean)'],
    ['keys that nobody knows', '!hasChallenge(knowledge, group.order) || wrongEquationsVarTime', 'wrongEquationsVarTime'],
    ['keys of another order', 'if (element && commitment && !element.isNeutral) return', 'if (element && commitment) return'],
  ]),
  ...inFile('src/election/helios/made-ballot.ts', BALLOTS, [
    ['cast twice', "if (this.#state !== 'made') throw", 'if (false as boolean) throw'],
  ]),
];
