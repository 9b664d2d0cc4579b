/** Bytes that know where they lie, so that somebody else can read them there. */

/** What can be read in parts: a file that is not packed, or an address whose server gives ranges. */
export type Source = { readonly file: string } | { readonly url: string };

export interface Place {
  readonly source: Source;
  /** The number of the first byte, from 0. */
  readonly start: number;
}

/** A place is a property of these very bytes: copies have none. */
const PLACES = new WeakMap<Uint8Array, Place>();

export const placeOf = (bytes: Uint8Array): Place | undefined => PLACES.get(bytes);

/** The same bytes, with their place if it is known. */
export function placed<T extends Uint8Array>(bytes: T, place: Place | undefined): T {
  if (place) PLACES.set(bytes, place);
  return bytes;
}

/** The place of what begins so many bytes later. */
export const shifted = (place: Place | undefined, by: number): Place | undefined => place && { ...place, start: place.start + by };

/** Whether both name the same. */
export const sameSource = (a: Source, b: Source): boolean => nameOf(a) === nameOf(b);

/** What messages call it. */
export const nameOf = (source: Source): string => ('file' in source ? source.file : source.url);

/** The pieces of a stream of it, each with its place. */
export async function* placedPieces<T extends Uint8Array>(source: Source, stream: AsyncIterable<T>): AsyncGenerator<T> {
  let start = 0;
  for await (const piece of stream) {
    yield placed(piece, { source, start });
    start += piece.length;
  }
}
