/**
 * mbedTLS's vectors of elliptic curves: the part that is arithmetic modulo the curves' primes and orders.
 *
 * A vector is a title, perhaps a line `depends_on:…`, and a line `function:argument:…` with strings in quotes.
 */
import { residue } from '../reference/modpow.ts';
import type { Check, Vector } from './format.ts';
import { inverse, invertible, mul, pow } from './relations.ts';

export interface Call {
  readonly title: string;
  readonly name: string;
  readonly arguments: readonly string[];
}

interface Curve {
  readonly p: bigint;
  readonly order: bigint;
}

export function callsIn(file: string): Call[] {
  const calls: Call[] = [];
  let title = '';
  for (const line of file.split('\n')) {
    if (line === '') title = '';
    if (line === '' || line.startsWith('#') || line.startsWith('depends_on:')) continue;
    if (title === '') {
      title = line;
      continue;
    }
    const [name, ...parts] = line.split(/:(?=(?:[^"]*"[^"]*")*[^"]*$)/);
    calls.push({ title, name: name as string, arguments: parts.map((part) => part.replace(/^"(.*)"$/, '$1')) });
  }
  return calls;
}

const hex = (text: string | undefined): bigint => BigInt(`0x${text === '' ? '0' : text}`);

/** Fermat's test of the modulus m, with the base 3. */
const fermat = (name: string, m: bigint): Check => pow(`3^(${name}−1) ≡ 1 (mod ${name})`, 3n, m - 1n, m, 1n);

type Outcome = (call: Call, curves: ReadonlyMap<string, Curve>) => readonly Check[] | string;

function curveOf(curves: ReadonlyMap<string, Curve>, id: string | undefined): Curve {
  const curve = curves.get(id ?? '');
  if (curve === undefined) throw new Error(`no parameters of ${id}`);
  return curve;
}

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  /** CURVE:bits:TYPE:p:a:b:Gx:Gy:order:id. */
  mbedtls_ecp_group_metadata: ({ arguments: [, , type, p, a, b, x, y, order] }) => {
    const primes = [fermat('p', hex(p)), fermat('order', hex(order))];
    if (type !== 'MBEDTLS_ECP_TYPE_SHORT_WEIERSTRASS') return primes;
    // An empty coefficient a stands for −3.
    const right = hex(x) ** 3n + (a === '' ? -3n : hex(a)) * hex(x) + hex(b);
    return [...primes, mul('Gy² ≡ Gx³ + a·Gx + b (mod p)', hex(y), hex(y), hex(p), residue(right, hex(p)))];
  },

  /** CURVE:order. */
  ecp_check_order: ({ arguments: [, order] }) => [fermat('order', hex(order))],

  /** modulus:CURVE:TYPE:answer, of which only the good ones are the modulus of something. */
  ecp_mod_setup: ({ arguments: [modulus, , , answer] }) => (answer === '0' ? [fermat('m', hex(modulus))] : 'wants a curve refused'),

  /** CURVE:N: fast reduction modulo the curve's prime. */
  ecp_fast_mod: ({ arguments: [id, n] }, curves) => {
    const { p } = curveOf(curves, id);
    return [mul('N·1 ≡ N (mod p)', hex(n), 1n, p, residue(hex(n), p))];
  },

  /** a:CURVE:TYPE: a·a⁻¹ ≡ 1 modulo the prime or the order. */
  ecp_mod_mul_inv: ({ arguments: [text, id, type] }, curves) => {
    const { p, order } = curveOf(curves, id);
    const [a, m] = [hex(text), type === 'MBEDTLS_ECP_MOD_SCALAR' ? order : p];
    const inverted = invertible(a, m);
    return [inverse('a⁻¹ (mod m)', a, m, inverted), mul('a·a⁻¹ ≡ 1 (mod m)', a, inverted, m, 1n)];
  },

  ecp_mod_add_sub: () => 'addition modulo m: limber/modexp has no such operation',
  ecp_mod_read_write: () => 'reads and writes a residue: bytes, no arithmetic',
  ecp_mod_random: () => 'draws a random residue',
};

export function mbedtlsEcp(file: string): Vector[] {
  const calls = callsIn(file);
  const curves = new Map<string, Curve>();
  for (const { name, arguments: parts } of calls) {
    if (name === 'mbedtls_ecp_group_metadata') curves.set(parts[0] as string, { p: hex(parts[3]), order: hex(parts[8]) });
  }
  return calls.map((call) => {
    const outcome = OUTCOMES[call.name]?.(call, curves) ?? `${call.name}: keys and points of elliptic curves`;
    return typeof outcome === 'string' ? { id: call.title, reason: outcome } : { id: call.title, checks: outcome };
  });
}
