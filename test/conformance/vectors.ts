/** Cases that were published elsewhere. */
import { complaints } from '../vectors/check.ts';
import { fromHex, type VectorCase } from '../vectors/format.ts';
import { bitLength, type Case, powWeight } from './case.ts';

export function* vectorCases(vectors: readonly VectorCase[]): Generator<Case> {
  for (const vector of vectors) {
    yield {
      name: `${vector.source}, ${vector.id}, ${vector.relation}`,
      weight: weight(vector),
      check: (api) => {
        const wrong = complaints(api, vector);
        if (wrong.length > 0) throw new Error(wrong.join('; '));
      },
    };
  }
}

/** The vectors go through every method that fits; an inverse counts like a power with an exponent as long as the modulus. */
function weight(vector: VectorCase): number {
  const modulusBits = bitLength(fromHex(vector.modulus));
  switch (vector.op) {
    case 'pow':
      return 4 * powWeight(modulusBits, bitLength(fromHex(vector.exponent)));
    case 'inverse':
      return 3 * powWeight(modulusBits, modulusBits);
    case 'mul':
      return 3 * powWeight(modulusBits, 0);
  }
}
