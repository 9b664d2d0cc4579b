/** Proofs over groups, and of what ciphertexts hold. */
import { inFile, type Mutant } from '../mutant.ts';

const PROOF = ['unit/proof/proof'];
const ENCRYPTION = ['unit/proof/encryption'];
const TRANSCRIPTS = ['unit/proof/transcripts'];
const MANY = ['unit/proof/verify-many'];

export const proof: readonly Mutant[] = [
  ...inFile('src/proof/challenge.ts', PROOF, [
    ['the elements are not bound', '    ...statement.elements.map(encodingOf),\n', ''],
    ['the context is not bound', '    context,\n', ''],
  ]),
  ...inFile('src/proof/challenge.ts', TRANSCRIPTS, [['the shape is not bound', "    shapeOf(relationsOf('statement', statement)),\n", '']]),
  ...inFile('src/proof/prove.ts', PROOF, [
    ['every branch is real', 'isEqual(a, b)', '1'],
    ['as many secrets as are given', 'if (secrets.length !== count) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/proof/verify.ts', PROOF, [
    ['challenges need not add up', 'scalars.zero).equals(hash)', 'scalars.zero).equals(hash) || true'],
    ['the context is not read', 'transcript, bytesOfContext(context))', 'transcript, bytesOfContext(undefined))'],
  ]),
  ...inFile('src/proof/commitments.ts', PROOF, [['responses of the first scalar', 'responses[secret]!', 'responses[0]!']]),
  ...inFile('src/proof/commitments.ts', ENCRYPTION, [
    ['one sign for all', "response === 'sum' ? challenge.neg() : challenge", 'challenge.neg()'],
    ['numbers do not count', 'timesPublic(factor, weight)', 'factor'],
  ]),
  ...inFile(
    'src/proof/verify.ts',
    ['unit/proof/changes'],
    [['kept commitments are not compared', 'if (!kept.every((commitment, i) => commitment.equals(computed[i]!))) return false;', '']],
  ),
  ...inFile('src/proof/proof.ts', PROOF, [
    ['any length', 'if (bytes.length !== length) throw', 'if (bytes.length < length) throw'],
    ['proofs of another shape', 'answers.length !== relations.length || ', ''],
  ]),
  ...inFile('src/proof/proof.ts', ENCRYPTION, [
    [
      'any number of commitments',
      'if (answers.some(({ commitments = [] }, i) => commitments.length !== count(relations[i]!)))',
      'if (false as boolean)',
    ],
  ]),
  ...inFile('src/proof/statement.ts', PROOF, [
    ['neutral bases', 'if (base.isNeutral) throw', 'if (false as boolean) throw'],
    ['elements of another group', '  OwnPublicElement.valueOf(family, argument, element);\n', ''],
  ]),
  ...inFile('src/proof/compose.ts', PROOF, [
    ['all statements share the first scalar', 'secret: secret + secrets', 'secret'],
    ['a branch of several', 'if (!relation || another) throw', 'if (!relation) throw'],
    ['groups may differ', 'if (statements.some((statement) => statement.group !== group)) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/proof/encryption.ts', ENCRYPTION, [
    ['one number twice', 'if (new Set(values).size !== values.length) throw', 'if (false as boolean) throw'],
    ['a neutral key', 'if (key.isNeutral) throw', 'if (false as boolean) throw'],
    ['the first ciphertext alone', 'FIRST_CIPHERTEXT + 2 * ciphertext', 'FIRST_CIPHERTEXT'],
    ['every number is the generator’s', "messageBase === 'key' ? KEY : GENERATOR", 'GENERATOR'],
  ]),
  ...inFile('src/proof/encryption-commitments.ts', ENCRYPTION, [
    [
      'a branch for the second of two',
      'const isMinus = response',
      'if (isSecond === 1) scalars.zero.mul(scalars.zero);\n    const isMinus = response',
    ],
    ['one sign for both of two', "response === 'sum' ? isSecond : 1 - isSecond", '0'],
    ['several entries are real', 'isTrue & (1 - found)', 'isTrue'],
    ['a nonce is left', 'nonces = [hidden.keep(u0.scalar), hidden.keep(u1.scalar)]', 'nonces = [u0.scalar, u1.scalar]'],
  ]),
  ...inFile('src/proof/prove-encryption.ts', ENCRYPTION, [
    ['any number of openings', 'if (openings.length !== ciphertexts) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/proof/encryption-nonces.ts', ENCRYPTION, [
    ['tables of anything', 'if (!element.equals(table.element)) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/proof/transcripts/no-context.ts', ENCRYPTION, [
    ['a context that is bound to nothing', 'if (input.context.length > 0) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/proof/transcripts/belenios.ts', TRANSCRIPTS, [
    ['always differences', "version === 0 ? 'sum' : 'difference'", "'difference'"],
  ]),
  ...inFile(
    'src/proof/transcripts/text.ts',
    ['unit/proof/prepared'],
    [
      ['what is prepared is written again', 'kept.get(element) ?? text(element)', 'text(element)'],
      ['nothing is kept', 'void kept.set(element, text(element))', 'void kept.get(element)'],
    ],
  ),
  ...inFile('src/proof/transcripts/electionguard2.ts', TRANSCRIPTS, [
    ['the digest itself', 'isCurve ? expandMessageXmd', 'false ? expandMessageXmd'],
  ]),
  ...inFile('src/proof/verify-many.ts', MANY, [
    ['kept commitments need not have the hash', 'if (!holds(statement, answers, kept, transcript, context)) {', 'if (false as boolean) {'],
    ['equations are left out', 'for (const equation of equationsOf(claim)) {', 'for (const equation of equationsOf(claim).slice(1)) {'],
    ['one sign for all', "response === 'sum' ? c : order - c", 'c'],
    ['numbers do not count', 'timesWeight(factor, weight, order)', 'factor'],
    [
      'proofs without commitments hold',
      'transcript), transcript, context)) wrong.add(i);',
      'transcript), transcript, context)) wrong.delete(i);',
    ],
  ]),
];
