/** Random numbers of the booth: from the platform's generator, uniform. What the booth calls for entropy is there, and does nothing. */
import { fromBytesBE, toBytesBE } from '../../../encoding/octets.ts';
import { fillRandomUntil } from '../../../util/random.ts';
import { BoothInteger } from './integer.ts';

/** From 0 to max − 1. */
export function getRandomInteger(max: BoothInteger): BoothInteger {
  const { value } = max;
  const bytes = toBytesBE(value);
  // As many bits as the largest number: at least every second one is below.
  const mask = ((1 << ((max.bitLength() - 1) % 8)) << 1) - 1;
  let number = 0n;
  fillRandomUntil(bytes, () => {
    bytes[0] = (bytes[0] as number) & mask;
    number = fromBytesBE(bytes);
    return number < value;
  });
  return new BoothInteger(number);
}

export const boothRandom: { readonly getRandomInteger: typeof getRandomInteger; readonly setupGenerator: () => void } = {
  getRandomInteger,
  setupGenerator: () => {},
};

/** `sjcl.random`, as far as the booth calls it. */
export const boothSjcl: { readonly random: Readonly<Record<string, () => void>> } = {
  random: { startCollectors: () => {}, stopCollectors: () => {}, addEntropy: () => {} },
};
