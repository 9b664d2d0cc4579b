/** Keys that trustees hold together. */
import { inFile, type Mutant } from '../mutant.ts';

const POLYNOMIAL = ['unit/threshold/polynomial'];
const OWN = ['unit/threshold/own-keys'];
const DEALING = ['unit/threshold/dealing'];
const LIARS = ['unit/threshold/liars'];
const COMPLAINTS = ['unit/threshold/complaints'];
const DECRYPTION = ['unit/threshold/decryption'];
const MUTATIONS = ['unit/threshold/mutations'];
const MANY = ['unit/threshold/many'];
const TRACES = ['unit/threshold/traces'];

export const threshold: readonly Mutant[] = [
  ...inFile('src/threshold/polynomial.ts', POLYNOMIAL, [
    ['the constant is left out', 'for (let i = coefficients.length - 2; i >= 0; i--)', 'for (let i = coefficients.length - 2; i > 0; i--)'],
    ['commitments in the other order', 'commitments.slice(0, -1).reduceRight(', 'commitments.slice(0, -1).reduce('],
    ['l − i with the wrong sign', 'others.map((l) => l - i)', 'others.map((l) => i - l)'],
    ['only the keys add up', 'element.add(each[k] as Element)', 'element.add(each[0] as Element)'],
    ['a value on the way is left', '    value.wipe();\n', '', { tests: TRACES }],
    ['a product on the way is left', '    product.wipe();\n', '', { tests: TRACES }],
  ]),
  ...inFile('src/threshold/ceremony.ts', OWN, [
    ['the election is not bound', '    election,\n  );', '  );'],
    ['the numbers of trustees are not bound', '    Uint8Array.of(trustees, threshold),\n', ''],
    ['an empty election', 'if (election.length === 0) throw', 'if (false as boolean) throw'],
    [
      'more that decrypt than there are',
      "checkWhole('threshold', threshold, 1, trustees as number);",
      "checkWhole('threshold', threshold, 1, 255);",
    ],
  ]),
  ...inFile('src/threshold/own-keys.ts', OWN, [
    ['proofs are not verified', 'if (!isProven(', 'if (false && !isProven('],
    ['proofs are of anybody', "boundTo(ceremony, 'announcement', Uint8Array.of(trustee))", "boundTo(ceremony, 'announcement')"],
    ['two with one key', 'if (known.equals(key)) throw', 'if (false as boolean) throw'],
    ['a neutral sum', 'if (sum.isNeutral) throw', 'if (false as boolean) throw'],
    ['messages of other trustees', ', message).by(trustee)', ', message)'],
    ['n of n where fewer decrypt', 'if (ceremony.threshold !== ceremony.trustees)', 'if (false as boolean)'],
    ['the secret is left', '    secret.wipe();\n', '', { tests: TRACES }],
  ]),
  ...inFile('src/threshold/message.ts', MUTATIONS, [
    ['any kind', 'if (this.byte() !== KIND[kind])', 'if (this.byte() === 0)'],
    ['any ceremony', 'if (!equalBytes(this.bytes(HASH_BYTES), ceremonyId(ceremony)))', 'if (!this.bytes(HASH_BYTES))'],
    ['trustees that there are not', 'if (number < 1 || number > this.#ceremony.trustees)', 'if (number < 1)'],
    ['what is longer', 'if (this.#at !== this.#bytes.length)', 'if (this.#at > this.#bytes.length)'],
    ['lines in any order', 'if (number <= last)', 'if (number === 0)', { tests: COMPLAINTS }],
    ['neutral elements that are decoded ahead', '(allowNeutral || !known.isNeutral)', 'true', { tests: MANY }],
    ['steps of any length', 'this.#at + i * step', 'this.#at + i', { tests: MANY }],
    ['any flag', 'if (isThere > 1)', 'if (isThere > 255)', { tests: DECRYPTION }],
  ]),
  ...inFile('src/threshold/dealing.ts', LIARS, [
    ['promises need not be kept', 'if (!equalBytes(promisedHash(', 'if (false && !equalBytes(promisedHash('],
    ['proofs are not verified', 'if (!isProven(', 'if (false && !isProven('],
    ['proofs are of any dealer', "boundTo(ceremony, 'dealing', Uint8Array.of(trustee), ", "boundTo(ceremony, 'dealing', "],
    ['proofs are of any promises', 'promises.map((promise) => promise ?? new Uint8Array(0))', 'promises.map(() => new Uint8Array(0))'],
    [
      'one commitment less',
      'readClaimed(ceremony.group, reader, ceremony.threshold)',
      'readClaimed(ceremony.group, reader, ceremony.threshold - 1)',
    ],
  ]),
  ...inFile('src/threshold/knowledge.ts', LIARS, [
    ['the key alone is proven', 'allOf(elements.map((element)', 'allOf(elements.map(() => elements[0] as Element).map((element)'],
    ['neutral elements', '() => reader.element()', '() => reader.element(true)'],
    ['proofs of any context', '{ context }) }', '{}) }'],
  ]),
  ...inFile(
    'src/threshold/dealer.ts',
    [...DEALING, ...COMPLAINTS],
    [
      ['any promise of its own', 'if (given === undefined || !equalBytes(own, given))', 'if (given === undefined)'],
      ['a dealer gives itself away', 'if (revealed.size >= ceremony.threshold)', 'if (revealed.size > ceremony.trustees)'],
      ['what was revealed is forgotten', 'for (const accuser of accusers) this.#revealed.add(accuser);\n', ''],
      ['coefficients of 0', 'if (coefficients.some(({ isZero }) => isZero)) throw', 'if (false as boolean) throw'],
      [
        'a wiped dealer goes on',
        "if (this.#isWiped) throw new OutOfRangeError('dealer'",
        "if (false as boolean) throw new OutOfRangeError('dealer'",
      ],
    ],
  ),
  ...inFile(
    'src/threshold/dealings.ts',
    [...LIARS, ...COMPLAINTS],
    [
      ['two with one key', 'each.trustee !== trustee && each.key.equals(key)', 'each.trustee !== trustee && each.key === key'],
      ['who shares a key is qualified', 'for (const { trustee } of doubles) commitments.delete(trustee);\n', ''],
      ['its own share is asked for', 'if (dealer === trustee) return [];\n', ''],
      [
        'missing shares are passed over',
        "if (share === undefined) return [{ trustee: dealer, fault: 'must give a share' }];",
        'if (share === undefined) return [];',
      ],
    ],
  ),
  ...inFile('src/threshold/shares.ts', COMPLAINTS, [
    ['shares of others', 'if (!isForRecipient) throw', 'if (false as boolean) throw'],
    [
      'any share',
      'if (!isShare(ceremony, commitments, recipient, share))',
      'if (false && !isShare(ceremony, commitments, recipient, share))',
    ],
    ['a refused share is left', '    share.wipe();\n    throw error;', '    throw error;', { tests: TRACES }],
    ['a sent share is left', '  share.wipe();\n  return wiping(', '  return wiping(', { tests: TRACES }],
  ]),
  ...inFile(
    'src/threshold/complaints.ts',
    [...DEALING, ...COMPLAINTS],
    [
      [
        'who accuses itself',
        "if (accused.has(trustee)) throw new OutOfRangeError('complaint'",
        "if (false as boolean) throw new OutOfRangeError('complaint'",
      ],
      ['accusers that are named twice', 'sorted.length !== accused.length || ', ''],
      ['the last accuser alone', '[...(against.get(dealer) ?? []), trustee]', '[trustee]'],
    ],
  ),
  ...inFile(
    'src/threshold/judge.ts',
    [...COMPLAINTS, ...LIARS],
    [
      ['accused by all, and qualified', 'if (accusers.length >= ceremony.threshold)', 'if (accusers.length > ceremony.trustees)'],
      ['answers with any share', 'if (!isShare(ceremony, committed, accuser, share)) refuse(', 'if (false as boolean) refuse('],
      [
        'answers to others',
        'shares.size !== accusers.length || !accusers.every((accuser) => shares.has(accuser))',
        'shares.size !== accusers.length',
      ],
      ['no answer', "if (answer === undefined) return refuse('must answer complaints');", 'if (answer === undefined) return new Map();'],
      ['one dealer is enough', 'if (qualified.size < ceremony.threshold)', 'if (qualified.size < 1)'],
      ['a neutral key', 'if ((sum[0] as Element).isNeutral)', 'if (false as boolean)'],
    ],
  ),
  ...inFile(
    'src/threshold/receive.ts',
    [...DEALING, ...COMPLAINTS],
    [
      ['dealers of other ceremonies', 'if (!isSameCeremony(dealer.ceremony, ceremony)) throw', 'if (false as boolean) throw'],
      [
        'revealed shares are not used',
        'const revealed = revealedShares(keys).get(number)?.get(trustee);',
        'const revealed = revealedShares(keys).get(number)?.get(0);',
      ],
      ['refused shares are left', 'for (const share of received.values()) share.wipe();\n', '', { tests: TRACES }],
    ],
  ),
  ...inFile(
    'src/threshold/keys.ts',
    [...DEALING, ...COMPLAINTS],
    [
      [
        'shares by another number',
        'everyTrustee(ceremony).map((i) => committedAtVarTime(ceremony.group, sum, i))',
        'everyTrustee(ceremony).map((i) => committedAtVarTime(ceremony.group, sum, i - 1))',
      ],
      ['keys that are not in the sum', 'if (!dealers.includes(keyOf)) throw', 'if (false as boolean) throw'],
      ['others without shares', 'if (!isShared && keyOf !== trustee) throw', 'if (false as boolean) throw', { tests: DECRYPTION }],
    ],
  ),
  ...inFile('src/threshold/private-key.ts', DECRYPTION, [
    ['a wiped key goes on', 'if (this.#isWiped) throw', 'if (false as boolean) throw'],
    ['sums on the way are left', '      sum.wipe();\n', '', { tests: TRACES }],
  ]),
  ...inFile('src/threshold/tally.ts', DECRYPTION, [
    ['the statement is not bound', 'publicKey.toBytes(), statement, hashOfAll(copy)', 'publicKey.toBytes(), hashOfAll(copy)'],
    ['the ciphertexts are not bound', 'statement, hashOfAll(copy)', 'statement'],
    ['an empty statement', 'if (statement.length === 0) throw', 'if (false as boolean) throw'],
    ['ciphertexts of other groups', 'ciphertext, ceremony.group);', 'ciphertext, (ciphertext as ElGamalCiphertext).group);'],
  ]),
  ...inFile('src/threshold/decryption.ts', DECRYPTION, [
    ['proofs are of any trustee', 'Uint8Array.of(trustee, number), inFourBytes(place)', 'Uint8Array.of(number), inFourBytes(place)'],
    ['the factor is not proven', 'if (a.isNeutral) return knowledgeOf', 'if (!a.isNeutral) return knowledgeOf'],
    ['keys of other elections', 'if (!ceremony.group.multiplyBase(secret).equals(decrypter.key)) throw', 'if (false as boolean) throw'],
    ['the secret is left', '    secret.wipe();\n', '', { tests: TRACES }],
  ]),
  ...inFile('src/threshold/verification.ts', DECRYPTION, [
    [
      'proofs are not verified',
      'if (!verifyProof(statement, proofs[place] as Proof',
      'if (false && !verifyProof(statement, proofs[place] as Proof',
    ],
    ['other numbers of ciphertexts', 'if (reader.count() !== ciphertexts.length) throw', 'if (reader.count() === -1) throw'],
    ['any factor of what is neutral', 'if (factor.isNeutral !== a.isNeutral)', 'if (false as boolean)'],
  ]),
  ...inFile('src/threshold/combination.ts', DECRYPTION, [
    ['decryptions of other tallies', 'if (decryption.tally !== tally) throw', 'if (false as boolean) throw'],
    ['who decrypts twice', 'other.trustee === trustee && other.keyOf === keyOf', 'other === undefined'],
    ['fewer than decrypt', 'if (taken.length < ceremony.threshold)', 'if (taken.length < 1)'],
    [
      'all that are there',
      'decryptions.slice(0, ceremony.threshold)',
      'decryptions.slice(0)',
      { equivalent: 'more than the threshold have the same value at 0; the rule keeps verifiers from choosing' },
    ],
    ['keys of both kinds', 'if (isOfAll && given.some(({ keyOf }) => keyOf !== OF_ALL))', 'if (false as boolean)'],
    ['shares where there are none', 'if (!isShared) throw new TooFew', 'if (false as boolean) throw new TooFew', { tests: OWN }],
  ]),
];
