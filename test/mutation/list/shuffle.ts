/** Shuffles and their proofs. */
import { inFile, type Mutant } from '../mutant.ts';

const TRIPS = ['unit/shuffle/round-trips'];
const RULES = ['unit/shuffle/rules'];
const CHANGES = ['unit/shuffle/mutations'];
/** Quicker than all single changes, and every equation for itself. */
const LIES = ['unit/shuffle/lies'];
const ORDER = ['unit/shuffle/permutation'];

export const shuffle: readonly Mutant[] = [
  ...inFile('src/group/edwards25519/edwards25519.ts', RULES, [
    ['generators outside of the subgroup', '? timesCofactorVarTime(point) : undefined', '? point : undefined'],
  ]),
  ...inFile('src/group/residues/arithmetic.ts', RULES, [['generators outside of the subgroup', '(prime - 1n) / order);', 'order);']]),
  ...inFile('src/group/curves/arithmetic.ts', RULES, [
    ['one x in bytes of any length', 'bytes: 1 + coordinateBytes + UNIFORM_BYTES', 'bytes: 1'],
  ]),
  ...inFile('src/shuffle/permutation/network.ts', ORDER, [
    ['half of the places are not reached', 'while (2 * top < count) top *= 2;', 'while (4 * top < count) top *= 2;'],
    ['passes without a pattern', 'pattern = mask;', 'pattern = 0;'],
    ['the last comparison of a pass is left out', 'place + distance < count', 'place + distance < count - 1'],
  ]),
  ...inFile('src/shuffle/permutation/secret-permutation.ts', ORDER, [
    ['keys are compared without borrows', ' - isMore) >> 16) & 1', ') >> 16) & 1'],
    ['nothing is exchanged', 'const mask = maskOf(choice);', 'const mask = 0;'],
    ['back as forth', '[...this.#passes.keys()].reverse()', '[...this.#passes.keys()]'],
    ['it is kept', '    for (const decisions of this.#decisions) decisions.fill(0);\n', ''],
    ['keys are not random', 'if (count > 0) fillRandom(', 'if (count < 0) fillRandom('],
    ['rows of odd lengths run into each other', 'const words = Math.ceil(length / 2);', 'const words = Math.floor(length / 2);'],
  ]),
  ...inFile(
    'src/shuffle/shuffle.ts',
    [...TRIPS, ...RULES],
    [
      ['nothing is encrypted anew', 'b: b.add(maskOfB)', 'b'],
      ['a wiped shuffle is proven', '    this.#wiped = true;\n', ''],
      ['any ciphertexts', "  checkCiphertexts('ciphertexts', ciphertexts, group);\n", ''],
    ],
  ),
  ...inFile(
    'src/shuffle/statement.ts',
    [...TRIPS, ...RULES],
    [
      ['any number of outputs', 'if (outputs.length !== inputs.length) throw', 'if (false as boolean) throw'],
      ['any number of ciphertexts', 'if (list.length > MOST_CIPHERTEXTS) throw', 'if (false as boolean) throw'],
    ],
  ),
  ...inFile(
    'src/shuffle/transcript.ts',
    [...TRIPS, ...CHANGES],
    [
      ['the context is not bound', ', context], pace);', '], pace);'],
      ['the outputs are not bound', "    await transcript.sayElements('outputs', [...aOut, ...bOut], pace);\n", ''],
      ['the number of parts is not bound', '.update(number(parts.length))', ''],
      ['one challenge for all', 'uniform.subarray(i * length, (i + 1) * length)', 'uniform.subarray(0, length)'],
      ['the first challenges again', 'number(first))', 'number(0))'],
    ],
  ),
  ...inFile('src/shuffle/equations.ts', LIES, [
    ['all holds', '.isNeutral;', '.isNeutral || true;'],
    ['the last half is wrong', '? rest.slice(half.length) : half', '? rest.slice(half.length) : rest.slice(half.length)'],
  ]),
  ...inFile('src/proof/combined.ts', LIES, [['the last term alone counts', 'before === undefined ? more : before + more', 'more']]),
  ...inFile('src/shuffle/record.ts', CHANGES, [
    ['longer proofs', '!Number.isInteger(count) || ', ''],
    [
      'scalars of any size',
      "asMalformed('bytes', 'must hold numbers below the order', () => group.scalars.fromBytes(part))",
      'group.scalars.reduced(part)',
    ],
  ]),
  ...inFile('src/shuffle/terelius-wikstrom/generators.ts', RULES, [
    ['a generator twice', '|| seen.has(name)', ''],
    ['those of other rules', 'if (generators.#rules !== rules.name) throw', 'if (false as boolean) throw'],
    ['those of another group', 'if (generators.group !== group) throw', 'if (false as boolean) throw'],
    ['too few', 'if (generators.count < count) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile(
    'src/shuffle/terelius-wikstrom/transcript.ts',
    [...TRIPS, ...CHANGES, ...RULES],
    [
      ['the chain is not bound', "          await transcript.sayElements('chain', cHat, pace);\n", ''],
      ['the commitment to the order is not bound', "          await transcript.sayElements('c', c, pace);\n", ''],
      ['t41 and t42 are not bound', '[t1, t2, t3, ...t4, ...tHat]', '[t1, t2, t3, ...tHat]'],
      ['a context beside a transcript', 'if (context !== undefined) throw', 'if (false as boolean) throw'],
    ],
  ),
  ...inFile('src/shuffle/terelius-wikstrom/verify.ts', LIES, [
    ['t1 holds', '[1n, t1], ...times(c', '[0n, t1], ...times(c'],
    ['the product of the weights does not count', '[-challenge * product, h]', '[-challenge, h]'],
    ['t41 with the other parts', '...atWeights(b), [s4, key]', '...atWeights(a), [s4, key]'],
    ['the chain has no links', 'cHat[index - 1] ?? h]', 'h]'],
  ]),
  ...inFile('src/shuffle/terelius-wikstrom/prove.ts', TRIPS, [
    ['blindings are not summed with weights', 'this.#sum(blindings, weights)', 'this.#sum(blindings)'],
    ['the sign of t4', 's4.nonce.neg()', 's4.nonce'],
  ]),
  ...inFile('src/shuffle/belenios/transcript.ts', CHANGES, [
    ['the fingerprint is not bound', 'rules(fingerprint)', "rules('')"],
    ['the key is not bound', ', ascii(text(key))], pace)', '], pace)'],
    ['the statement is not bound', '...commitments, ...statement, ...commitment, ...chain', '...commitments, ...commitment, ...chain'],
  ]),
  ...inFile('src/shuffle/belenios/strings.ts', RULES, [
    ['upper case', '/^[0-9a-f]{64}$/', '/^[0-9a-fA-F]{64}$/'],
    [
      'anything for a number',
      "if (number === undefined) throw new MalformedError(argument, 'must have decimal numbers below the modulus');\n  return number;",
      'return number ?? 0n;',
    ],
  ]),
  ...inFile('src/shuffle/belenios/json.ts', RULES, [
    ['any number of parts', 'if (items.length !== length) throw', 'if (items.length < length) throw'],
    ['any members', "Object.keys(each).join() !== 'alpha,beta'", 'false'],
  ]),
  ...inFile('src/shuffle/neff/verify.ts', LIES, [
    ['X holds', '[-lambda * at(rho, i), generator]', '[0n, generator]'],
    ['D is not asked for', '      [-1n, at(w, i)],\n', ''],
    ['the second parts are not asked for', "    total('Lambda2', lambda2, key, b, bOut),\n", ''],
    ['the ends of the simple shuffle', '[alpha[i - 1] ?? c, alpha[i] ?? c]', '[alpha[i - 1] ?? c, alpha[i] ?? 0n]'],
    ['Y holds', '      [-lambda, at(d, i)],\n', ''],
  ]),
  ...inFile('src/shuffle/neff/prove.ts', TRIPS, [
    ['quotients without their products', 'quotients.unshift(this.#keep(at(ofX, i).mul(inverse)))', 'quotients.unshift(inverse)'],
    ['one ciphertext', 'if (count < FEWEST) throw', 'if (count < 0) throw'],
  ]),
  ...inFile('src/shuffle/neff/proof.ts', CHANGES, [['no ciphertext', 'if (count < FEWEST) throw', 'if (count < 0) throw']]),
];
