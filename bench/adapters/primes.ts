/** What libraries do with primes: each is asked for as its users ask for it. */
import { checkPrimeSync, generateKeyPairSync, generatePrimeSync } from 'node:crypto';
import { isProbablePrime, isProbablePrimeVarTime, randomPrime } from 'limber/primes';
import { generateRsaKey } from 'limber/rsa/keygen';
import { MEDIAN_OF, type PrimeCase, type PrimeTask, primeOf, ROUNDS } from '../cases/primes.ts';
import type { Entrant, Entry, Heading } from '../entry.ts';
import { reasonOf } from '../entry.ts';
import { timeLoop } from '../measure.ts';
import { importPeer, ownVersion, peerVersion } from './peer.ts';

/** The operations of a library: what it has not, it cannot do. Keys show their modulus. */
interface Operations {
  readonly version: string;
  readonly test?: (prime: bigint) => boolean;
  readonly random?: (bits: number) => bigint;
  readonly key?: (bits: number) => bigint;
}

export interface PrimeLibrary extends Heading {
  load(): Promise<Operations>;
}

interface ForgeInteger {
  isProbablePrime(rounds: number): boolean;
  toString(radix: number): string;
}

interface Forge {
  readonly options: { usePureJavaScript: boolean };
  readonly jsbn: { readonly BigInteger: new (digits: string, radix: number) => ForgeInteger };
  readonly pki: { readonly rsa: { generateKeyPair(bits: number): { readonly publicKey: { readonly n: ForgeInteger } } } };
}

interface MicroPrimality {
  isProbablePrime(n: bigint, rounds: number): boolean;
}

interface MicroRsa {
  keygen(bits: number): { readonly publicKey: { readonly n: bigint } };
}

export const primeLibraries: readonly PrimeLibrary[] = [
  {
    ...{ library: 'limber', kind: 'limber', origin: 'limber', constantTime: true },
    load: async () => ({
      version: ownVersion(),
      test: (prime) => isProbablePrime(prime, { rounds: ROUNDS }),
      random: (bits) => randomPrime(bits),
      key: (bits) => generateRsaKey(bits).publicKey.n,
    }),
  },
  {
    ...{ library: 'limber VarTime', kind: 'limber', origin: 'limber', constantTime: false },
    load: async () => ({ version: ownVersion(), test: (prime) => isProbablePrimeVarTime(prime, { rounds: ROUNDS }) }),
  },
  {
    ...{ library: 'node-forge', kind: 'peer', origin: 'jsbn', constantTime: false },
    async load() {
      const { default: forge } = await importPeer<{ default: Forge }>('node-forge');
      forge.options.usePureJavaScript = true;
      const { BigInteger } = forge.jsbn;
      return {
        version: peerVersion('node-forge'),
        test: (prime) => new BigInteger(prime.toString(16), 16).isProbablePrime(ROUNDS),
        key: (bits) => BigInt(`0x${forge.pki.rsa.generateKeyPair(bits).publicKey.n.toString(16)}`),
      };
    },
  },
  {
    ...{ library: 'micro-rsa-dsa-dh', kind: 'peer', origin: 'micro-rsa-dsa-dh', constantTime: false },
    async load() {
      const { isProbablePrime: test } = await importPeer<MicroPrimality>('micro-rsa-dsa-dh/primality.js');
      const { keygen } = await importPeer<MicroRsa>('micro-rsa-dsa-dh/rsa.js');
      return {
        version: peerVersion('micro-rsa-dsa-dh'),
        test: (prime) => test(prime, ROUNDS),
        key: (bits) => keygen(bits).publicKey.n,
      };
    },
  },
  {
    ...{ library: 'node:crypto', kind: 'native', origin: 'OpenSSL', constantTime: true },
    load: async () => ({
      version: `OpenSSL ${process.versions.openssl}`,
      test: (prime) => checkPrimeSync(prime, { checks: ROUNDS }),
      random: (bits) => generatePrimeSync(bits, { bigint: true }),
      key: (bits) => {
        const { publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
        return BigInt(`0x${Buffer.from(publicKey.export({ format: 'jwk' }).n as string, 'base64url').toString('hex')}`);
      },
    }),
  },
];

/** Loads the library, and makes an entrant of what it does in the row. */
export async function enterPrimes({ load }: PrimeLibrary, row: PrimeCase): Promise<Entry> {
  let operations: Operations;
  try {
    operations = await load();
  } catch (error) {
    return { reason: `cannot be loaded: ${reasonOf(error)}` };
  }
  const { version } = operations;
  const entrant = entrants[row.task](operations, row);
  return entrant ? { version, entrant } : { version, reason: 'has no function for this' };
}

const entrants: Readonly<Record<PrimeTask, (operations: Operations, row: PrimeCase) => Entrant | undefined>> = {
  test: ({ test }, row) => {
    const prime = primeOf(row);
    let last: boolean | undefined;
    const run = (): void => {
      last = test?.(prime);
    };
    return test && { loop: (minimumMs) => timeLoop(run, minimumMs, () => performance.now()), result: () => String(last) };
  },
  random: ({ random }, { bits }) => random && medianOf(() => random(bits), bits),
  key: ({ key }, { bits }) => key && medianOf(() => key(bits), bits),
};

/** The first loop, which is not counted, is a single operation. What is found shows its length: all that can be compared. */
function medianOf(find: () => bigint, bits: number): Entrant {
  let warm = false;
  const lengths = new Set<number>();
  return {
    loop: () => {
      const times = Array.from({ length: warm ? MEDIAN_OF : 1 }, () => {
        const start = performance.now();
        const found = find();
        const time = performance.now() - start;
        lengths.add(found.toString(2).length);
        return time;
      });
      warm = true;
      return { ms: times.sort((a, b) => a - b)[times.length >> 1] as number };
    },
    result: () => ([...lengths].join() === String(bits) ? `${bits} bits` : `lengths ${[...lengths].join()}, not ${bits}`),
  };
}
