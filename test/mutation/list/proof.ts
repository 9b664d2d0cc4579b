/** Proofs over groups. */
import { inFile, type Mutant } from '../mutant.ts';

const PROOF = ['unit/proof/proof'];

export const proof: readonly Mutant[] = [
  ...inFile('src/proof/challenge.ts', PROOF, [
    ['the images are not bound', '[...terms.map(({ base }) => base), image]', 'terms.map(({ base }) => base)'],
    ['the context is not bound', '    context,\n', ''],
  ]),
  ...inFile('src/proof/prove.ts', PROOF, [
    ['every branch is real', '1 ^ ((difference | -difference) >>> 31)', '1'],
    ['challenges need not add up', 'scalars.zero).equals(hash)', 'scalars.zero).equals(hash) || true'],
    ['responses of the next scalar', 'responses[secret] as Scalar', 'responses[0] as Scalar'],
    [
      'the context is not read',
      'const hash = challengeOf(statement, commitments, bytesOfContext(context));',
      'const hash = challengeOf(statement, commitments, bytesOfContext(undefined));',
    ],
    ['proofs of another shape', 'answers.length !== relations.length || ', ''],
    ['as many secrets as are given', 'if (secrets.length !== count) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/proof/proof.ts', PROOF, [
    ['any length', 'if (bytes.length !== length) throw', 'if (bytes.length < length) throw'],
    ['the first response serves all', 'scalarAt(first + 1 + j)', 'scalarAt(first + 1)'],
  ]),
  ...inFile('src/proof/statement.ts', PROOF, [
    ['neutral bases', "if (argument === 'base' && element.isNeutral) throw", 'if (false as boolean) throw'],
    ['elements of another group', '  OwnPublicElement.valueOf(family, argument, element);\n', ''],
    ['all statements share the first scalar', 'secret: secret + first', 'secret'],
    ['a branch of several', 'if (!relation || another) throw', 'if (!relation) throw'],
    ['groups may differ', 'if (statements.some((statement) => statement.group !== group)) throw', 'if (false as boolean) throw'],
  ]),
];
