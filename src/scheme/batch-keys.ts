/** Keys of a batch: each once, however many signatures are by it, whether it came as an object or as bytes. */
import { isBytes } from '../encoding/octets.ts';

export class BatchKeys<O extends object, K> {
  readonly #keys: Map<O | string, K> = new Map();

  /** What belongs to the object, or to the bytes: made where they are new. All bytes have one length, which the caller has checked. */
  of(given: O | Uint8Array, make: () => K): K {
    const name = isBytes(given) ? textOf(given) : given;
    const known = this.#keys.get(name);
    if (known !== undefined) return known;
    const made = make();
    this.#keys.set(name, made);
    return made;
  }

  all(): readonly K[] {
    return [...this.#keys.values()];
  }
}

/** Different bytes of one length have different texts. */
function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 2) text += String.fromCharCode(((bytes[i] as number) << 8) | (bytes[i + 1] ?? 0));
  return text;
}
