/**
 * What React Native, or an app, puts beside Hermes, and the bare program has not: a clock, UTF-8 and random bytes. Imported before all else. The bytes are
 * those of a seed: good for tests alone.
 */
import { Random } from './random.ts';

const random = new Random(0x4e52);

class Utf8Encoder {
  encode(text: string): Uint8Array {
    const escaped = encodeURIComponent(text).replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Uint8Array.from(escaped, (byte) => byte.charCodeAt(0));
  }
}

Object.assign(globalThis, {
  performance: { now: () => Date.now() },
  TextEncoder: Utf8Encoder,
  crypto: { getRandomValues: (bytes: Uint8Array) => bytes.set(bytes.map(() => random.below(256))) },
});
