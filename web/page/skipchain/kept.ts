/** The chain that was looked at last, as this browser keeps it. */
import type { ChainFindings, Flip } from '../../worker/skipchain/findings.ts';
import { keep, recall } from '../store.ts';

export interface KeptChain {
  /** The file's name, or the example's. */
  readonly source: string;
  /** The file, in base64; absent for the example, which is made again. */
  readonly file?: string;
  readonly chain: number;
  readonly flips: readonly Flip[];
  readonly findings?: ChainFindings;
}

const NAME = 'skipchain';

export const keptChain = (): KeptChain | undefined => recall<KeptChain>(NAME);

/** False where the browser refused to keep it. */
export const keepChain = (chain: KeptChain): boolean => keep(NAME, chain);

/** Characters are made of so many bytes at a time: as many arguments are taken at once. */
const PIECE = 8192;

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(text);
}

export const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
