/** Whole elections of ElectionGuard. */
import { inFile, type Mutant } from '../mutant.ts';

const [FIRST, SECOND] = [['unit/election/electionguard/version1'], ['unit/election/electionguard/version2']];
const MADE = ['unit/election/electionguard/make1'];
const MADE2 = ['unit/election/electionguard/make2'];
const DECRYPTED2 = ['unit/election/electionguard/decrypt2'];
const SECRECY = ['unit/election/electionguard/secrecy'];
const SECRECY2 = ['unit/election/electionguard/secrecy2'];
const KEPT = ['unit/election/kept-words'];
const SHEETS = ['unit/election/electionguard/pre-encrypted'];
const FOLDER = 'src/election/electionguard';

export const electionGuard: readonly Mutant[] = [
  ...inFile(`${FOLDER}/compare.ts`, FIRST, [
    [
      'ballots twice',
      'for (const other of ids.get(number) ?? []) recorder',
      'for (const other of [] as number[]) recorder',
      { tests: SECOND },
    ],
    [
      'two that follow the same one',
      "copiesAmong(classes, (visit) => eachHead(marks, 'ballot', HEAD.previous, visit))",
      "copiesAmong(classes, (visit) => eachHead(marks, 'ballot', HEAD.id, visit))",
    ],
    ['ballots that follow nothing', 'if (strays.has(number))', 'if (false as boolean)'],
    [
      'decrypted ballots of nobody',
      "if (found === undefined) recorder.fault(rule, place, 'must have the identifier",
      "if (found === -1) recorder.fault(rule, place, 'must have the identifier",
    ],
    ['challenged ballots that are not decrypted', 'if (!decrypted.has(i))', 'if (false as boolean)'],
  ]),
  ...inFile(`${FOLDER}/marks.ts`, KEPT, [
    [
      'ciphertexts of the first ballot alone',
      'for (const end = at + FINGERPRINT_WORDS * counts[i]!; at < end; at += FINGERPRINT_WORDS)',
      'for (at = 0; at < FINGERPRINT_WORDS * counts[i]!; at += FINGERPRINT_WORDS)',
    ],
  ]),
  ...inFile(
    'src/election/classes.ts',
    ['unit/election/classes'],
    [
      ['one class of many', 'which < classes.count; which++', 'which < Math.min(classes.count, 1); which++'],
      ['what is left of a block', '...kept[which]!, blocks[which]!.subarray(0, ends[which]!)', '...kept[which]!'],
      ['a block that is kept is written over', 'if (!(where instanceof StoredWords)) blocks[which] = new Uint32Array(length);', ''],
      ['classes that lie in two places', 'apart * Math.ceil(least / Math.max(1, apart))', 'Math.max(apart, least)'],
      ['copies of the last one alone', 'copies.set(number, known.add(owners[place]!));', 'copies.set(number, new Set([owners[place]!]));'],
      ['any order of copies', '[...others].sort((a, b) => a - b)', '[...others].reverse()'],
    ],
  ),
  ...inFile('src/election/electionguard/options.ts', KEPT, [['any scratch space', '  checkScratch(read);\n', '']]),
  ...inFile(`${FOLDER}/elements.ts`, FIRST, [
    ['any element', 'if (!elements) for (const each of written)', 'if (false as boolean) for (const each of written)'],
  ]),
  ...inFile(`${FOLDER}/version1/numerals.ts`, FIRST, [['numbers beyond the bound', 'if (number >= below || (', 'if ((']]),
  ...inFile(`${FOLDER}/version1/election.ts`, FIRST, [
    ['any constants', "if (constantOf(view, group.prime + 1n) !== expected[i]) view.refuse('must be that of the standard');", ''],
    ['any key', 'if (key.isNeutral || group.numberOf(key) !== context.key.value)', 'if (key.isNeutral)'],
    ['any hash', 'if (value !== expected) view.refuse(rule);', ''],
  ]),
  ...inFile(`${FOLDER}/version1/guardians.ts`, FIRST, [
    ['any number of guardians', 'if (records.length !== count)', 'if (false as boolean)'],
    ['guardians twice', 'if (new Set(read.map((guardian) => guardian[name])).size !== read.length)', 'if (false as boolean)'],
  ]),
  ...inFile(`${FOLDER}/version1/ballot/read.ts`, FIRST, [
    [
      'any number of selections',
      'fields.ballot_selections.items(expected.length, expected.length)',
      'fields.ballot_selections.items(0, expected.length)',
    ],
    [
      'any description',
      "if (hash(description_hash).value !== expected) description_hash.refuse('must be the hash of its description in the manifest');",
      '',
    ],
    ['placeholders that are counted', 'if (own.is_placeholder_selection.boolean() !== isPlaceholder)', 'if (false as boolean)'],
    ['nonces', 'if (own.nonce && !own.nonce.isNull)', 'if (false as boolean)'],
  ]),
  ...inFile(`${FOLDER}/version1/ballot/claims.ts`, FIRST, [
    [
      'any accumulation',
      'if (group.numberOf(sum.a) !== given.a.value || group.numberOf(sum.b) !== given.b.value)',
      'if (false as boolean)',
    ],
    ['any limit', 'statement: encryptsOneOf(group, key, sum, [contest.limit])', 'statement: encryptsOneOf(group, key, sum, [1])'],
  ]),
  ...inFile(`${FOLDER}/version1/ballot/hashes.ts`, FIRST, [['any hash of a ballot', 'if (value !== expected)', 'if (false as boolean)']]),
  ...inFile(`${FOLDER}/chunk.ts`, FIRST, [['every ballot counts', "item.state === 'cast'", "item.state !== 'challenged'"]]),
  ...inFile(
    `${FOLDER}/set-up.ts`,
    ['unit/election/resume'],
    [
      ['states of another election', 'identity: trail.digest,', 'identity: version.format,'],
      ['other fingerprints than before', 'const key = given ?? randomBytes(', 'const key = (given && undefined) ?? randomBytes('],
    ],
  ),
  ...inFile(`${FOLDER}/version1/conclude.ts`, FIRST, [
    ['any sum', 'if (ciphertext.a.value !== sums[2 * i] || ciphertext.b.value !== sums[2 * i + 1])', 'if (false as boolean)'],
    ['any number of votes', 'if (state.unread === 0 && votes > state.cast)', 'if (false as boolean)'],
  ]),
  ...inFile(`${FOLDER}/version1/tally/verify.ts`, FIRST, [
    ['any recovery key', 'if (!elements.get(part.recoveryKey)!.equals(key))', 'if (false as boolean)'],
    ['any parts', 'parts.length !== present.length || parts.some(', 'parts.some('],
    ['any replacement', 'if (parts.length === 0 || parts.length !== present.length) return [];', 'return [];'],
    ['any value', '[minus, t], ', '[0n, t], '],
  ]),
  ...inFile(`${FOLDER}/version1/tally/coefficients.ts`, FIRST, [
    ['any coefficient', 'if (numberOf(each, group.order) !== numberOfScalar(weights[i]!))', 'if (false as boolean)'],
  ]),
  ...inFile(`${FOLDER}/make/held-election.ts`, MADE, [
    ['elections of which something is wrong', 'if (fault || !election)', 'if (!election)'],
  ]),
  ...inFile(`${FOLDER}/version1/make/ballot.ts`, MADE, [
    ['other placeholders', 'isBelow(i, missing)', 'isBelow(missing, i)'],
    ['any seed', 'number === undefined || evenHex(number) !== seed', 'number === undefined'],
    ['random scalars that stay', 'hidden.keep(bit.opening.r);', '', { tests: SECRECY }],
  ]),
  ...inFile(`${FOLDER}/make/made-ballot.ts`, MADE, [
    ['ballots that are cast and spoiled', 'if (held.#submission) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile(`${FOLDER}/version1/make/encrypted.ts`, MADE, [
    ['ballots that were cast', "if (state !== 'challenged')", 'if (false as boolean)'],
    ['no shares of placeholders', 'ciphertexts: selections.map(', 'ciphertexts: selections.slice(0, contest.selections.length).map('],
  ]),
  ...inFile(`${FOLDER}/make/cast-ballots.ts`, MADE, [
    ['ballots that were not cast', "if (ballot.state === 'cast') yield", 'yield'],
    ['ballots twice', 'if (ids.has(ballot.id))', 'if (false as boolean)'],
  ]),
  ...inFile(`${FOLDER}/version1/make/decrypt.ts`, MADE, [
    ['keys of others', 'if (!parts.group.multiplyBase(secret).equals(key))', 'if (false as boolean)'],
    ['standing for oneself', '(!absent || absent === guardian)', '!absent'],
  ]),
  ...inFile(`${FOLDER}/version1/make/shares.ts`, MADE, [
    [
      'shares twice',
      'other.guardian === guardian && other.absent === absent) !== i)',
      'other.guardian === guardian && other.absent === absent) === -1)',
    ],
    ['shares of something else', 'if (fields.object_id.string() !== id)', 'if (false as boolean)'],
  ]),
  ...inFile(`${FOLDER}/version1/make/combine.ts`, MADE, [
    ['too few guardians', 'if (present.length < quorum)', 'if (present.length === 0)'],
    ['any share', 'if (fault) throw new MalformedError', 'if (false as boolean) throw new MalformedError'],
    ['without weights', '.multiplyVarTime(weights[i]!)', ''],
  ]),
  ...inFile(`${FOLDER}/version2/group.ts`, SECOND, [
    ['any parameter', '!== expected) members', '!== expected && (false as boolean)) members'],
    ['two forms of the neutral point', 'return isSame(bytes, neutral) ? neutral.fill(ONES) : bytes;', 'return bytes;'],
  ]),
  ...inFile(`${FOLDER}/version2/election.ts`, SECOND, [
    ['any key', 'key.isNeutral || !isSame(keyBytes, initialized.key.hashed)', 'key.isNeutral'],
    ['any hash', 'if (!isSame(value, expected)) view.refuse(rule);', ''],
  ]),
  ...inFile(`${FOLDER}/version2/guardians.ts`, SECOND, [
    ['guardians twice', 'other.id === id || other.order === order', 'other.view === view'],
  ]),
  ...inFile(`${FOLDER}/version2/ciphertext.ts`, SECOND, [
    ['any number of entries', 'proofs.items(limit + 1, limit + 1)', 'proofs.items(1)'],
  ]),
  ...inFile(`${FOLDER}/version2/ballot/read.ts`, SECOND, [
    ['ballots of other elections', "if (view.string() !== id) view.refuse('must be the extended base hash of the election');", ''],
    ['sheets of other ballots', 'if (isPreEncrypted !== (sheet !== undefined))', 'if (isPreEncrypted && !sheet)', { tests: SHEETS }],
  ]),
  ...inFile(`${FOLDER}/version2/ballot/hashes.ts`, SECOND, [
    ['any hash', 'if (!isSame(value, expected)) recorder.fault', 'if (false as boolean) recorder.fault'],
  ]),
  ...inFile(`${FOLDER}/version2/chain.ts`, SECOND, [
    ['any order', 'if (!isSameMark(linkAt(ballot, 0), next))', 'if (false as boolean)'],
    ['any last code', 'if (code && !isSameMark(', 'if ((false as boolean) && code && !isSameMark('],
    [
      'chains that are open',
      "if (!isSame(hashOf(fields.closing_hash), closing)) fields.closing_hash.refuse('must be the hash that closes the chain');",
      '',
    ],
  ]),
  ...inFile(`${FOLDER}/version2/ballot/pre-encryption.ts`, SHEETS, [
    ['vectors that are not on the sheet', 'if (!all.some((other) => isSame(other, hash.value)))', 'if (false as boolean)'],
    ['any order', 'toHex(hashes[i - 1]!.value) >= toHex(value)', '(false as boolean)'],
    ['any short code', 'if (vector.shortCode.value !== toHex(expected)', 'if (vector.shortCode.value === toHex(expected)'],
    ['any hash', 'if (!isSame(value, expected)) recorder', 'if (false as boolean) recorder'],
    ['any product', 'if (!cast.a.equals(product.a) || ', 'if (!cast.a.equals(cast.a) || '],
    ['the first vector alone', 'preEncryption.vectors.map((vector) => known', 'preEncryption.vectors.slice(0, 1).map((vector) => known'],
  ]),
  ...inFile(`${FOLDER}/version2/conclude.ts`, SECOND, [
    ['any sum', 'if (!isSame(ciphertext.a.bytes, sums[2 * i]!) || !isSame(ciphertext.b.bytes, sums[2 * i + 1]!))', 'if (false as boolean)'],
    ['any ballots named', 'if (ids.placeOf(mark) === undefined)', 'if (false as boolean)'],
    ['another tally', 'if (other && (', 'if ((false as boolean) && other && ('],
  ]),
  ...inFile(`${FOLDER}/version2/tally/verify.ts`, SECOND, [
    ['any number of votes of a selection', 'if (votes > contest.selectionLimit)', 'if (false as boolean)'],
    ['any number of votes of a contest', '(sum, { votes }) => sum + votes, 0) > contest.limit', '(sum, { votes }) => sum + votes, 0) < 0'],
    ['anything written in', 'if (fault) recorder.fault', 'if (false as boolean) recorder.fault'],
  ]),
  ...inFile(`${FOLDER}/version2/tally/contest-data.ts`, SECOND, [
    ['any authentication code', 'if (!isSame(c2, cipher.code(c1)))', 'if (false as boolean)'],
  ]),
  ...inFile(
    `${FOLDER}/version2/data-format.ts`,
    ['unit/election/electionguard/data-format'],
    [['numbers of one byte', 'shift < 31', 'shift < 7']],
  ),
  ...inFile(`${FOLDER}/version2/make/answers.ts`, MADE2, [
    ['more votes than a selection may have', 'checkWhole(argument, vote, 0, selectionLimit);', ''],
    ['more votes than a contest may have', 'if (isBelow(limit, sum))', 'if (false as boolean)'],
  ]),
  ...inFile(`${FOLDER}/version2/make/contest-data.ts`, MADE2, [
    ['another status', 'isBelow(votes, contest.limit)', 'isBelow(contest.limit, votes)'],
    ['texts that are too long', 'if (length > lengthOf(contest))', 'if (length > lengthOf(contest) + 2)'],
    ['what was written in stays', 'hidden.keep(scalar);', '', { tests: SECRECY2 }],
  ]),
  ...inFile(`${FOLDER}/version2/make/ballot.ts`, MADE2, [
    ['other votes', 'scalarOfSecret(group.scalars, number)', 'scalarOfSecret(group.scalars, number + 1)'],
    ['a code before where none are chained', 'read.previous !== undefined && !isChained', '(false as boolean) && !isChained'],
    ['random scalars that stay', 'const r = hidden.keep(source.scalar());', 'const r = source.scalar();', { tests: SECRECY2 }],
  ]),
  ...inFile(`${FOLDER}/version2/make/chain.ts`, MADE2, [
    ['chains of elections that have none', 'if (!parts.isChained)', 'if (false as boolean)'],
    ['bytes without signs', 'Int8Array.from(chainInputOf', 'Uint8Array.from(chainInputOf'],
  ]),
  ...inFile(`${FOLDER}/version2/make/encrypted.ts`, DECRYPTED2, [
    ['ballots that were cast', "if (state !== 'challenged')", 'if (false as boolean)'],
  ]),
  ...inFile(`${FOLDER}/version2/make/decrypt.ts`, DECRYPTED2, [
    ['keys of others', 'if (!parts.group.group.multiplyBase(key).equals(shareKeyOf(parts, guardian)))', 'if (false as boolean)'],
    ['responses to other shares', 'if (place < 0 || !this.#isOwn(present[place]!.view.text))', 'if (place < 0)'],
    ['two responses', '    this.#secrets = undefined;', '    this.#secrets = this.#secrets;'],
    ['nonces that stay', '[this.#secrets.key, ...this.#secrets.nonces]', '[this.#secrets.key]', { tests: SECRECY2 }],
  ]),
  ...inFile(`${FOLDER}/version2/make/joint.ts`, DECRYPTED2, [
    ['too few guardians', 'if (read.length < quorum)', 'if (read.length === 0)'],
    ['shares twice', 'other.guardian === guardian) !== i)', 'other.guardian === guardian) === -1)'],
    ['shares of something else', 'if (fields.id.string() !== id)', 'if (false as boolean)'],
    ['without weights', '      weights,\n      parts.map(', '      weights.map(() => group.scalars.one),\n      parts.map('],
  ]),
  ...inFile(`${FOLDER}/version2/make/combine.ts`, DECRYPTED2, [
    ['any response', 'if (verifyEquationsVarTime(group, equations).length > 0)', 'if (false as boolean)'],
    ['responses of others', 'own.length !== 1 || read.length', 'read.length'],
    ['any authentication code', 'isSame(c2, cipher.code(c1)) ? ', '(true as boolean) ? '],
  ]),
];
