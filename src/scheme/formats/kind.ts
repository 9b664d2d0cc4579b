/** Kinds of keys, as the functions that read any key are told which ones they accept. */
import { checkArray } from '../../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import { type Inside, inside } from '../../util/inside.ts';
import type { KeyFile } from './key-file.ts';

/** Reads one kind of keys, private ones or public ones. */
export interface KeyReader<K> {
  /** As errors name it: `RSA`, or `EC on P-256`. */
  readonly name: string;
  /** Throws where the engine cannot compute with such keys. */
  readonly require: () => void;
  /** What raw bytes of this length may be, in words. */
  readonly raw: (length: number) => readonly string[];
  /** The key, or undefined where the file's is of another kind. Raw bytes come with a length that is `raw` for one kind alone. */
  readonly read: (argument: string, file: KeyFile) => K | undefined;
}

/** For keys that every engine computes with, and that have no raw bytes. */
export const ANYWHERE = { require: (): void => undefined, raw: (): readonly string[] => [] } as const;

declare const keys: unique symbol;

/**
 * A kind of keys for `readPrivateKey` and `readPublicKey`: `rsaKeys`, for example. Whoever accepts it accepts keys of the types
 * `Private` and `Public`.
 */
export interface KeyKind<out Private, out Public> {
  /** As errors name it. */
  readonly name: string;
  /** For the compiler alone: the types of the keys. */
  readonly [keys]?: readonly [Private, Public];
}

interface Readers {
  readonly private: KeyReader<unknown>;
  readonly public: KeyReader<unknown>;
}

const readers: Inside<KeyKind<unknown, unknown>, Readers> = /* @__PURE__ */ inside();

/** A kind of its two readers. */
/* @__NO_SIDE_EFFECTS__ */
export function keyKind<Private, Public>(privateReader: KeyReader<Private>, publicReader: KeyReader<Public>): KeyKind<Private, Public> {
  const kind: KeyKind<Private, Public> = Object.freeze({ name: privateReader.name });
  readers.set(kind, { private: privateReader, public: publicReader });
  return kind;
}

/** The readers of the kinds that a caller accepts. @throws {WrongTypeError} {OutOfRangeError} `accepted`. */
export function readersOf(accepted: readonly KeyKind<unknown, unknown>[], side: 'private' | 'public'): KeyReader<unknown>[] {
  checkArray('accepted', accepted);
  if (accepted.length === 0) throw new OutOfRangeError('accepted', 'must have at least one kind of keys');
  return accepted.map((kind) => {
    const found = typeof kind === 'object' && kind !== null ? readers.of(kind) : undefined;
    if (!found) throw new WrongTypeError('accepted', 'must be a list of kinds of keys, such as rsaKeys');
    return found[side];
  });
}
