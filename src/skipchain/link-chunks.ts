/** Signatures of links as a job: what threads are told, and the function of a chunk. Rosters are the set-up, since links share them. */
import { copyOf } from '../encoding/octets.ts';
import { type LinkSignature, LinkSignatureVerifier } from './link-signatures.ts';
import type { SignatureVerdicts } from './links.ts';
import { now } from './verdict.ts';

/** The keys of every roster, by its fingerprint. */
export interface LinkSetUp {
  readonly rosters: readonly (readonly [fingerprint: string, keys: readonly Uint8Array[]])[];
}

/** Signatures, each with the number of its roster in the place of the keys. */
export type LinkChunk = readonly (Omit<LinkSignature, 'roster' | 'keys'> & { readonly roster: number })[];

/** The function of a chunk, where random weights are the platform's. */
export function linksVerified({ rosters }: LinkSetUp): (chunk: LinkChunk) => SignatureVerdicts {
  const verifier = new LinkSignatureVerifier();
  return (chunk) => {
    const start = now();
    const valid = verifier.verify(
      chunk.map((signature) => {
        const [roster, keys] = rosters[signature.roster]!;
        return { ...signature, roster, keys };
      }),
    );
    return { valid, ms: now() - start };
  };
}

/** Tells rosters and signatures apart. */
export class LinkChunks {
  readonly #numbers: Map<string, number> = new Map();
  readonly #rosters: (readonly [string, readonly Uint8Array[]])[] = [];

  /** @param signatures - all that there will be. */
  constructor(signatures: Iterable<LinkSignature>) {
    for (const { roster, keys } of signatures)
      if (!this.#numbers.has(roster)) this.#numbers.set(roster, this.#rosters.push([roster, keys]) - 1);
  }

  get setUp(): LinkSetUp {
    return { rosters: this.#rosters };
  }

  /** Bytes are copied, since what is sent of a view is all of what it is a view of. */
  chunkOf(signatures: readonly LinkSignature[]): LinkChunk {
    return signatures.map(({ point, mask, signers, scheme, roster, message }) => ({
      point: copyOf(point),
      mask: copyOf(mask),
      signers,
      scheme,
      roster: this.#numbers.get(roster)!,
      message: copyOf(message),
    }));
  }
}
