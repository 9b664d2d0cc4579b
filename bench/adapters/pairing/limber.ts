/** limber by `limber/bls`, `limber/bdn` and `limber/skipchain`; the pairing by itself by `limber/pairing-lab`. */
import { BdnRoster } from 'limber/bdn';
import { BlsPrivateKey, type BlsPublicKey } from 'limber/bls';
import { G1Point, G2Point, productOfPairings } from 'limber/pairing-lab';
import { decodeUpdateChain, verifyPath } from 'limber/skipchain';
import type { PairingWork } from '../../cases/pairing.ts';
import { ownVersion } from '../peer.ts';
import { inProcessPairing, operation, type PairingLibrary, verification } from './library.ts';

export const limberPairing: PairingLibrary = {
  library: 'limber',
  kind: 'limber',
  origin: 'limber',
  constantTime: true,
  load: async () => ({ version: ownVersion(), prepare }),
};

function prepare(work: PairingWork): ReturnType<typeof inProcessPairing> {
  const { secrets, keys, message, mask, signature, aggregate, chain } = work;
  const [key, secret] = [keys[0] as BlsPublicKey, secrets[0] as bigint];
  return inProcessPairing(work, {
    sign: () => {
      const signer = new BlsPrivateKey(secret);
      return operation(
        () => signer.sign(message),
        (signed) => key.verify(signed, message),
      );
    },
    verify: () => verification(() => key.verify(signature, message)),
    pairing: () => {
      // e(x·H, B2) = e(H, x·B2)
      const [p, base] = [G1Point.fromBytes(signature), G2Point.fromBytes(new BlsPrivateKey(1n).publicKey.toBytes())];
      const hash = G1Point.fromBytes(new BlsPrivateKey(1n).sign(message));
      const text = (value: unknown): string => JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? part.toString(16) : part));
      const expected = text(productOfPairings([[hash, key.point]]));
      return operation(
        () => productOfPairings([[p, base]]),
        (value) => text(value) === expected,
      );
    },
    bdn: () => verification(() => new BdnRoster(keys).verify(mask, aggregate, message)),
    'bdn seen': () => {
      const roster = new BdnRoster(keys);
      return verification(() => roster.verify(mask, aggregate, message));
    },
    path: () => verification(() => verifyPath(decodeUpdateChain(chain), { random: fromPlatform }).valid),
    'path seen': () => {
      const blocks = decodeUpdateChain(chain);
      return verification(() => verifyPath(blocks).valid);
    },
  });
}

/** With a source of its own, a path is verified by what remembers nothing. */
function fromPlatform(bytes: Uint8Array): void {
  globalThis.crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);
}
