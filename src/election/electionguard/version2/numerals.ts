/** Elements, scalars and hashes as records of version 2 have them: in base64. */
import { fromBase64 } from '../../../encoding/base64.ts';
import type { JsonView } from '../../../encoding/json/view.ts';
import type { Scalar } from '../../../group/group.ts';
import { LimberError } from '../../../util/errors.ts';
import type { Written } from '../elements.ts';
import type { Group2 } from './group.ts';

const HASH_BYTES = 32;
const CHARACTERS = 4;

/** An element as it was read, with its bytes as they are hashed. */
export interface Written2 extends Written {
  readonly hashed: Uint8Array;
}

/** So many bytes; any number of them at most, where `most` is given. */
export function bytesOf(view: JsonView, length: number, isMost: boolean = false): Uint8Array {
  const text = view.string(CHARACTERS * Math.ceil(length / 3));
  try {
    const bytes = fromBase64('text', text);
    if (bytes.length === length || (isMost && bytes.length < length)) return bytes;
  } catch (error) {
    if (!(error instanceof LimberError)) throw error;
  }
  return view.refuse(`must be ${isMost ? 'at most ' : ''}${length} bytes in base64`);
}

export const hashOf = (view: JsonView): Uint8Array => bytesOf(view, HASH_BYTES);

/** Whether it is of the group is proven of many together. */
export function writtenOf(view: JsonView, { group, read }: Group2): Written2 {
  const hashed = bytesOf(view, group.elementBytes);
  return { view, hashed, bytes: read(hashed) };
}

export function scalarOf(view: JsonView, { group: { scalars } }: Group2): Scalar {
  const bytes = bytesOf(view, scalars.bytes);
  try {
    return scalars.fromBytes(scalars.byteOrder === 'big' ? bytes : bytes.reverse());
  } catch (error) {
    if (error instanceof LimberError) return view.refuse('must be below the order of the group');
    throw error;
  }
}
