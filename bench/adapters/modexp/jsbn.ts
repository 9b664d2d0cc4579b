/** `jsbn`, and the copy of it inside `node-forge`: one origin. Users hold its BigInteger. */
import { fromHex, inProcess, type Library, toHex } from '../library.ts';
import { importPeer, peerVersion } from '../peer.ts';

interface BigInteger {
  modPow(exponent: BigInteger, modulus: BigInteger): BigInteger;
  toString(radix: number): string;
}

type BigIntegerClass = new (digits: string, radix: number) => BigInteger;

export const jsbn: Library = bigIntegers('jsbn', async () => {
  const module = await importPeer<{ default: { BigInteger: BigIntegerClass } }>('jsbn');
  return module.default.BigInteger;
});

export const nodeForge: Library = bigIntegers('node-forge', async () => {
  const module = await importPeer<{ default: { jsbn: { BigInteger: BigIntegerClass } } }>('node-forge');
  return module.default.jsbn.BigInteger;
});

function bigIntegers(packageName: string, importClass: () => Promise<BigIntegerClass>): Library {
  return {
    library: packageName,
    kind: 'peer',
    origin: 'jsbn',
    constantTime: false,
    async load() {
      const BigInteger = await importClass();
      return {
        version: peerVersion(packageName),
        prepare: inProcess((power) => {
          const base = new BigInteger(toHex(power.base), 16);
          const exponent = new BigInteger(toHex(power.exponent), 16);
          const modulus = new BigInteger(toHex(power.modulus), 16);
          return { compute: () => base.modPow(exponent, modulus), toBigInt: (value: BigInteger) => fromHex(value.toString(16)) };
        }),
      };
    },
  };
}
