/** a·b + c rounded once, as IEEE 754 defines fusedMultiplyAdd, on bigints. */
export function multiplyAdd(a: number, b: number, c: number): number {
  if (!(Number.isFinite(a) && Number.isFinite(b) && Number.isFinite(c)) || a === 0 || b === 0) return a * b + c;
  const [x, y, z] = [exactly(a), exactly(b), exactly(c)];
  const exponent = Math.min(x.exponent + y.exponent, z.exponent);
  const product = (x.integer * y.integer) << BigInt(x.exponent + y.exponent - exponent);
  return nearestDouble(product + (z.integer << BigInt(z.exponent - exponent)), exponent);
}

const LEAST_EXPONENT = -1074;
const PRECISION = 53;
const view = new DataView(new ArrayBuffer(8));

/** x = integer · 2^exponent. */
function exactly(x: number): { readonly integer: bigint; readonly exponent: number } {
  view.setFloat64(0, x);
  const pattern = view.getBigUint64(0);
  const field = Number((pattern >> 52n) & 0x7ffn);
  const fraction = pattern & (2n ** 52n - 1n);
  const magnitude = field === 0 ? fraction : fraction | (1n << 52n);
  return { integer: x < 0 ? -magnitude : magnitude, exponent: Math.max(field, 1) - 1 + LEAST_EXPONENT };
}

/** integer · 2^exponent, rounded to nearest, of two to the even one. */
function nearestDouble(integer: bigint, exponent: number): number {
  const magnitude = integer < 0n ? -integer : integer;
  const dropped = Math.max(magnitude.toString(2).length - PRECISION, LEAST_EXPONENT - exponent, 0);
  const unit = 1n << BigInt(dropped);
  const whole = magnitude / unit;
  const rest = 2n * (magnitude % unit);
  const isUp = rest > unit || (rest === unit && whole % 2n === 1n);
  const scaled = scale(Number(isUp ? whole + 1n : whole), exponent + dropped);
  return integer < 0n ? -scaled : scaled;
}

/** x · 2^exponent, where that is a double or beyond all doubles. */
function scale(x: number, exponent: number): number {
  const half = Math.trunc(exponent / 2);
  return Math.abs(exponent) > 900 && exponent > 0 ? x * 2 ** half * 2 ** (exponent - half) : x * 2 ** exponent;
}
