/**
 * What each scalar instruction computes, said again in plain JavaScript: i32 and f64 as numbers, i64 as signed bigints, the result of wide
 * arithmetic as the pair of its words. A model that throws says that the instruction traps.
 */
export type Scalar = number | bigint;
export type Model = (...operands: never[]) => Scalar | readonly [low: bigint, high: bigint];

const u32 = (x: number): number => x >>> 0;
const u64 = (x: bigint): bigint => BigInt.asUintN(64, x);
const i64 = (x: bigint): bigint => BigInt.asIntN(64, x);
const flag = (holds: boolean): number => (holds ? 1 : 0);

/** The integer operations at one width, on bigints; the caller wraps operands and results. */
function integerModels(bits: number): Record<string, (a: bigint, b: bigint) => bigint | boolean> {
  const unsigned = (x: bigint): bigint => BigInt.asUintN(bits, x);
  const count = (b: bigint): bigint => b & BigInt(bits - 1);
  const digits = (a: bigint): string => unsigned(a).toString(2).padStart(bits, '0');
  const rotated = (a: bigint, by: bigint): bigint => (unsigned(a) << by) | (unsigned(a) >> (BigInt(bits) - by));
  const quotient = (a: bigint, b: bigint): bigint => {
    if (BigInt.asIntN(bits, a / b) !== a / b) throw new RangeError('the quotient does not fit');
    return a / b;
  };
  return {
    eqz: (a) => a === 0n,
    eq: (a, b) => a === b,
    ne: (a, b) => a !== b,
    lt_s: (a, b) => a < b,
    lt_u: (a, b) => unsigned(a) < unsigned(b),
    gt_s: (a, b) => a > b,
    gt_u: (a, b) => unsigned(a) > unsigned(b),
    le_s: (a, b) => a <= b,
    le_u: (a, b) => unsigned(a) <= unsigned(b),
    ge_s: (a, b) => a >= b,
    ge_u: (a, b) => unsigned(a) >= unsigned(b),
    clz: (a) => BigInt((/^0*/.exec(digits(a)) as RegExpExecArray)[0].length),
    ctz: (a) => BigInt((/0*$/.exec(digits(a)) as RegExpExecArray)[0].length),
    popcnt: (a) => BigInt(digits(a).replaceAll('0', '').length),
    add: (a, b) => a + b,
    sub: (a, b) => a - b,
    mul: (a, b) => a * b,
    div_s: quotient,
    div_u: (a, b) => unsigned(a) / unsigned(b),
    rem_s: (a, b) => a % b,
    rem_u: (a, b) => unsigned(a) % unsigned(b),
    and: (a, b) => a & b,
    or: (a, b) => a | b,
    xor: (a, b) => a ^ b,
    shl: (a, b) => a << count(b),
    shr_s: (a, b) => a >> count(b),
    shr_u: (a, b) => unsigned(a) >> count(b),
    rotl: (a, b) => rotated(a, count(b)),
    rotr: (a, b) => rotated(a, count(BigInt(bits) - count(b))),
  };
}

function wrapped(bits: 32 | 64): [string, Model][] {
  return Object.entries(integerModels(bits)).map(([name, model]) => {
    const call = (...operands: Scalar[]): Scalar => {
      const [a, b] = operands.map(BigInt) as [bigint, bigint];
      const result = model(a, b);
      if (typeof result === 'boolean') return flag(result);
      return bits === 32 ? Number(BigInt.asIntN(32, result)) : i64(result);
    };
    return [`i${bits}.${name}`, call];
  });
}

/** Round half to even. */
function nearest(x: number): number {
  const below = Math.floor(x);
  const rounded = x - below === 0.5 ? below + Math.abs(below % 2) : Math.round(x);
  return rounded === 0 ? Math.sign(x) * 0 : rounded;
}

function truncated(x: number, bits: number): bigint {
  const whole = BigInt(Math.trunc(x)); // throws for infinities and NaN
  if (BigInt.asIntN(bits, whole) !== whole) throw new RangeError('out of range');
  return whole;
}

const view = new DataView(new ArrayBuffer(8));
const bitsOf = (x: number): bigint => {
  view.setFloat64(0, x);
  return view.getBigInt64(0);
};
const floatOf = (bits: bigint): number => {
  view.setBigInt64(0, bits);
  return view.getFloat64(0);
};

const words = (value: bigint): readonly [bigint, bigint] => [i64(value), i64(value >> 64n)];
const joined = (low: bigint, high: bigint): bigint => u64(low) | (high << 64n);

/** By mnemonic; loads and stores are not here, as memory is their model. */
export const SCALAR_MODELS: ReadonlyMap<string, Model> = new Map<string, Model>([
  ...wrapped(32),
  ...wrapped(64),
  ['select', (a: number, b: number, condition: number) => (condition === 0 ? b : a)],
  ['i32.wrap_i64', (a: bigint) => Number(BigInt.asIntN(32, a))],
  ['i32.trunc_f64_s', (a: number) => Number(truncated(a, 32))],
  ['i64.trunc_f64_s', (a: number) => truncated(a, 64)],
  ['i64.extend_i32_s', (a: number) => BigInt(a)],
  ['i64.extend_i32_u', (a: number) => BigInt(u32(a))],
  ['i64.reinterpret_f64', bitsOf],
  ['i64.add128', (a: bigint, b: bigint, c: bigint, d: bigint) => words(joined(a, b) + joined(c, d))],
  ['i64.sub128', (a: bigint, b: bigint, c: bigint, d: bigint) => words(joined(a, b) - joined(c, d))],
  ['i64.mul_wide_s', (a: bigint, b: bigint) => words(a * b)],
  ['i64.mul_wide_u', (a: bigint, b: bigint) => words(u64(a) * u64(b))],
  ['f64.floor', Math.floor],
  ['f64.nearest', nearest],
  ['f64.sqrt', Math.sqrt],
  ['f64.add', (a: number, b: number) => a + b],
  ['f64.sub', (a: number, b: number) => a - b],
  ['f64.mul', (a: number, b: number) => a * b],
  ['f64.div', (a: number, b: number) => a / b],
  ['f64.convert_i32_s', (a: number) => a],
  ['f64.convert_i64_s', Number],
  ['f64.reinterpret_i64', floatOf],
]);
