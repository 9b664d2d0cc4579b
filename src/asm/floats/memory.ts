/**
 * The memory, as the floating-point proof sees it. What single words hold is not followed: a region may have an invariant instead, that each of its
 * 8-byte words is a double of the stated kind. Loads rely on it and stores have to keep it. Zeros do, so that it holds from the start and after wiping.
 */
import { BigInt } from '../../util/big-int.ts';
import { mnemonicOf } from '../mnemonics.ts';
import { Memory, type Moved } from '../secrecy/memory.ts';
import { type Origin, targets } from '../secrecy/origin.ts';
import type { FloatInvariant, MemoryRegion } from '../secrecy/spec.ts';
import type { Apply } from '../types.ts';
import { interval } from './interval.ts';
import { contains, type Range } from './range.ts';
import { alignmentOf, anyValue, type Index, index, integerIndex, renewedValue, type Value, wordsIn, wordsOf } from './value.ts';
import { anyWord, fromRange, joinWords, Word, zeroWord } from './word.ts';

const WORD = 8;
const WORD_ALIGNMENT = 3;

/** What a store does to a region that it may reach. */
export interface Breach {
  readonly region: string;
  /** The word that does not keep the invariant; absent if the store is narrow or not aligned. */
  readonly word?: Word;
}

export function rangeOfInvariant({ bound }: FloatInvariant): Range {
  return { low: -bound, high: bound, grain: 0 };
}

export class FloatMemory {
  readonly #memory: Memory;
  readonly #moved: Moved;
  /** For each region with an invariant, all that have the same. */
  readonly #alike: ReadonlyMap<Origin, readonly MemoryRegion[]>;

  /** @param moved - which other regions than those of their bases are touched. */
  constructor(regions: readonly MemoryRegion[], moved: Moved) {
    this.#memory = new Memory(regions);
    this.#moved = moved;
    const limited = regions.filter(({ floats }) => floats);
    this.#alike = new Map(limited.map((region) => [region, limited.filter(({ floats }) => floats?.bound === region.floats?.bound)]));
  }

  get regions(): readonly MemoryRegion[] {
    return this.#memory.regions;
  }

  /** The argument of a call, and all pointers into regions of the same kind besides: so that fewer contexts are distinguished. */
  argument(value: Value): Value {
    const renewed = renewedValue(value);
    if (renewed.kind === 'words') return renewed;
    const origins = [...renewed.origins].flatMap((origin): readonly Origin[] => this.#alike.get(origin) ?? [origin]);
    return index(origins.length === 1 ? renewed.origins : new Set(origins), Math.min(renewed.alignment, WORD_ALIGNMENT));
  }

  load(expr: Apply, address: Index): Value {
    const { access = 0, result } = expr.opcode;
    const mnemonic = mnemonicOf(expr.opcode);
    if (access < WORD && result === 'v128') return anyValue('v128');
    if (access < WORD) return narrow(result === 'i32', 8n * BigInt(access), mnemonic.endsWith('_s'));
    const word = this.#word(expr, address);
    if (result === 'i64' || result === 'f64') return wordsOf(word);
    if (mnemonic === 'v128.load64_splat') return wordsOf(word, word);
    if (mnemonic === 'v128.load64_zero') return wordsOf(word, zeroWord());
    return mnemonic === 'v128.load' ? wordsOf(word, word.renewed()) : anyValue('v128');
  }

  /** The first region whose invariant the store may break. */
  breach(expr: Apply, address: Index, stored: Value): Breach | undefined {
    const { access = 0 } = expr.opcode;
    for (const { name, floats } of this.#targets(expr, address) ?? this.regions) {
      if (!floats) continue;
      if (access < WORD || !isAligned(expr, address)) return { region: name };
      const word = wordsIn(stored).find((value) => !keeps(value, floats));
      if (word) return { region: name, word };
    }
    return undefined;
  }

  #word(expr: Apply, address: Index): Word {
    const regions = this.#targets(expr, address);
    if (!regions || !isAligned(expr, address)) return anyWord();
    return regions.map(({ floats }): Word => (floats ? fromRange(rangeOfInvariant(floats)) : anyWord())).reduce(joinWords);
  }

  /** The regions that an access may touch; undefined if that may be any. */
  #targets(expr: Apply, { origins }: Index): readonly MemoryRegion[] | undefined {
    const regions = targets(this.#memory.address(expr, { secret: undefined, origins }).origins);
    const moved = this.#moved.get(expr);
    return regions && moved ? [...regions, ...moved] : regions;
  }
}

function keeps(word: Word, floats: FloatInvariant): boolean {
  return word.spoilt || (word.range !== undefined && contains(rangeOfInvariant(floats), word.range));
}

function isAligned({ immediate: offset }: Apply, { alignment }: Index): boolean {
  return Math.min(alignment, alignmentOf(offset)) >= WORD_ALIGNMENT;
}

/** A load of less than a word: an integer of so many bits. */
function narrow(isIndex: boolean, bits: bigint, isSigned: boolean): Value {
  const half = 2n ** (bits - 1n);
  const integers = isSigned ? interval(-half, half - 1n) : interval(0n, 2n * half - 1n);
  return isIndex ? integerIndex(integers) : wordsOf(new Word(integers));
}
