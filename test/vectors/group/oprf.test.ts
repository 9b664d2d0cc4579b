/** RFC 9497's vectors of oblivious functions, as far as they are of groups: keys, blinded elements, evaluations. Of ristretto255 with its hash to the group. */
import { sha512 } from '@noble/hashes/sha2.js';
import { p256Group, p384Group, p521Group, ristretto255Group, type SecretGroup } from '../../../src/entries/groups.ts';
import { differ, fromHex, type Verdict, vectorFile } from '../rsa/suites.ts';

interface Suite {
  readonly identifier: string;
  readonly mode: number;
  readonly groupDST: string;
  readonly skSm: string;
  readonly pkSm?: string;
  readonly vectors: readonly {
    readonly Blind: string;
    readonly BlindedElement: string;
    readonly EvaluationElement: string;
    readonly Input: string;
  }[];
}

/** decaf448 is the one of the RFC that limber does not have. */
const GROUPS: Readonly<Record<string, SecretGroup>> = {
  'ristretto255-SHA512': ristretto255Group,
  'P256-SHA256': p256Group,
  'P384-SHA384': p384Group,
  'P521-SHA512': p521Group,
};

/** expand_message_xmd of RFC 9380, section 5.3.1, with SHA-512, for 64 bytes: one block. */
function expand(message: Uint8Array, tag: Uint8Array): Uint8Array {
  const prime = Uint8Array.of(...tag, tag.length);
  const first = sha512(Uint8Array.of(...new Uint8Array(128), ...message, 0, 64, 0, ...prime));
  return sha512(Uint8Array.of(...first, 1, ...prime));
}

function judge({ identifier, mode, groupDST, skSm, pkSm, vectors }: Suite): Verdict[] {
  const group = GROUPS[identifier];
  if (!group) return [];
  const { scalars } = group;
  const key = scalars.fromBytes(fromHex(skSm));
  const verdict = (what: string, actual: Uint8Array, expected: string): Verdict => ({
    id: `${identifier}, mode ${mode}, ${what}`,
    complaint: differ(actual, fromHex(expected)),
  });
  const each = vectors.flatMap(({ Blind, BlindedElement, EvaluationElement, Input }, i): Verdict[] => {
    const [blinds, blinded, evaluated, inputs] = [Blind, BlindedElement, EvaluationElement, Input].map((list) => list.split(','));
    return blinded!.flatMap((element, k) => {
      const verdicts: Verdict[] = [];
      // With public information another key evaluates.
      if (mode < 2)
        verdicts.push(verdict(`${i}: evaluation ${k}`, group.fromBytes(fromHex(element)).multiply(key).toBytes(), evaluated![k]!));
      if (group === ristretto255Group) {
        const hashed = ristretto255Group.fromUniformBytes(expand(fromHex(inputs![k]!), fromHex(groupDST)));
        verdicts.push(verdict(`${i}: blinding ${k}`, hashed.multiply(scalars.fromBytes(fromHex(blinds![k]!))).toBytes(), element));
      }
      return verdicts;
    });
  });
  return pkSm === undefined ? each : [verdict('key', group.multiplyBase(key).toBytes(), pkSm), ...each];
}

vectorFile('rfc/9497-oprf/allVectors.json', 42, (file) => (JSON.parse(file) as readonly Suite[]).flatMap(judge));
