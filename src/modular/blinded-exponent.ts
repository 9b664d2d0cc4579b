/** Exponents in disguise: e + k · order raises to the same power as e, and its bits tell nothing of e's. */

/** How many bits longer a blinded exponent is than the order. */
export const BLINDING_BITS = 64;
export const BLINDING_BYTES: number = BLINDING_BITS / 8;

/**
 * exponent + factor · order, in BLINDING_BYTES more bytes than the order has. Little-endian; the exponent is not longer than the
 * order, the factor BLINDING_BYTES long.
 *
 * Secret: all values. Products of 16-bit digits, column by column: sums stay below 2^35, and doubles are exact.
 */
export function blindedExponent(exponent: Uint8Array, order: Uint8Array, factor: Uint8Array): Uint8Array {
  const blinded = new Uint8Array(order.length + BLINDING_BYTES);
  const factors = digitsOf(factor, BLINDING_BYTES / 2);
  const count = Math.ceil(blinded.length / 2);
  // Zeros below and above, so that every column has as many products.
  const orders = digitsOf(order, count, factors.length - 1);
  const exponents = digitsOf(exponent, count);
  let carry = 0;
  for (let column = 0; column < count; column++) {
    let sum = carry + (exponents[column] as number);
    for (let i = 0; i < factors.length; i++) sum += (factors[i] as number) * (orders[column - i + factors.length - 1] as number);
    carry = Math.floor(sum / 65536);
    const digit = sum - carry * 65536;
    blinded[2 * column] = digit;
    if (2 * column + 1 < blinded.length) blinded[2 * column + 1] = digit >> 8;
  }
  for (const digits of [factors, orders, exponents]) digits.fill(0);
  return blinded;
}

/** The digits behind `below` zeros. */
function digitsOf(bytes: Uint8Array, count: number, below = 0): Uint16Array {
  const digits = new Uint16Array(below + count);
  for (let i = 0; i < bytes.length; i++) digits[below + (i >> 1)]! |= (bytes[i] as number) << (8 * (i & 1));
  return digits;
}
