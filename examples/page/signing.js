/** Texts that are signed with Ed25519; keys and signatures in base64, to be copied. */
import { generateEd25519Key, InvalidPointError, MalformedError, signEd25519, verifyEd25519 } from 'limber/eddsa';

/** @param {string} text */
const bytesOf = (text) => new TextEncoder().encode(text);

/** @param {Uint8Array} bytes */
const toBase64 = (bytes) => btoa(String.fromCharCode(...bytes));

/** @param {string} text @returns {Uint8Array | undefined} undefined where it is not base64 */
function fromBase64(text) {
  try {
    return Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Signs by a key of its own. */
export class Signer {
  #key = generateEd25519Key();

  get publicKey() {
    return toBase64(this.#key.publicKey.toBytes());
  }

  /** @param {string} text */
  sign(text) {
    return toBase64(signEd25519(this.#key, bytesOf(text)));
  }
}

/**
 * @param {string} text
 * @param {string} signature
 * @param {string} publicKey
 * @returns {'valid' | 'not valid' | 'no key'}
 */
export function verdict(text, signature, publicKey) {
  const [key, signed] = [fromBase64(publicKey), fromBase64(signature)];
  if (!key) return 'no key';
  try {
    return signed && verifyEd25519(key, bytesOf(text), signed) ? 'valid' : 'not valid';
  } catch (error) {
    if (error instanceof MalformedError || error instanceof InvalidPointError) return 'no key';
    throw error;
  }
}
