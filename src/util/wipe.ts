/** Byte strings that hold secrets are zeroed as soon as they have served. */

/** The value of `body`, after which the secrets are zeros, also when it throws. */
export function wiping<T>(secrets: readonly Uint8Array[], body: () => T): T {
  try {
    return body();
  } finally {
    for (const secret of secrets) secret.fill(0);
  }
}
