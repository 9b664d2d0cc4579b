import type { Element, Group } from '../../group/group.ts';
import { type Statement, statementOf } from '../../proof/relation.ts';

/** That m is the multiple of a by which the key is one of the generator. Unlike other bases, a may be neutral: of what nobody could choose, the tally is. */
export const decryptionOf = (group: Group, key: Element, a: Element, m: Element): Statement =>
  statementOf(
    'decryption',
    group,
    [group.generator, key, a, m],
    [
      {
        secrets: 1,
        equations: [0, 2].map((base) => ({ image: [{ element: base + 1, weight: 1 }], terms: [{ base, secret: 0 }] })),
      },
    ],
  );
