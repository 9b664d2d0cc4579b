/** Numbers as people read them. */

/** Three digits that count, or as many as are asked for, in the unit that suits: `84.3 µs`, `1.32 ms`, `12.4 s`. */
export function duration(ms: number, count = 3): string {
  if (ms < 1) return `${digitsOf(ms * 1000, count)} µs`;
  return ms < 1000 ? `${digitsOf(ms, count)} ms` : `${digitsOf(ms / 1000, count)} s`;
}

/** Three digits that count, and never an exponent. */
export const digits = (x: number): string => digitsOf(x, 3);

function digitsOf(x: number, count: number): string {
  if (x === 0) return '0';
  const places = Math.max(0, count - 1 - Math.floor(Math.log10(Math.abs(x))));
  return x.toFixed(Math.min(places, 6));
}

/** Thin spaces between thousands. */
export const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, '\u2009');

export const plural = (n: number, one: string, many = `${one}s`): string => `${grouped(n)} ${n === 1 ? one : many}`;

/** Hexadecimal in groups of eight, for eyes. */
export function hexGroups(n: bigint): string {
  const hex = n.toString(16);
  return (
    hex
      .padStart(8 * Math.ceil(hex.length / 8), ' ')
      .match(/.{8}/g)
      ?.join(' ')
      .trim() ?? '0'
  );
}

/** The beginning and the end of a long number. */
export function shortened(text: string, most = 40): string {
  return text.length <= most ? text : `${text.slice(0, most / 2)} … ${text.slice(-most / 4)}`;
}

export const bitLength = (n: bigint): number => (n === 0n ? 0 : (n < 0n ? -n : n).toString(2).length);
