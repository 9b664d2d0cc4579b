/** limber by `limber/bls-bn256`, `limber/bdn` and `limber/skipchain`; the pairing by itself by `limber/bn256`. */
import { BdnRoster, BdnSignature, verifyBdn } from 'limber/bdn';
import { BlsPrivateKey, type BlsPublicKey, signBls, verifyBls } from 'limber/bls-bn256';
import { g1, g2, pairing } from 'limber/bn256';
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
  const [key, secret, bdn] = [keys[0] as BlsPublicKey, secrets[0] as bigint, new BdnSignature(aggregate, mask)];
  return inProcessPairing(work, {
    sign: () => {
      const signer = new BlsPrivateKey(secret);
      return operation(
        () => signBls(signer, message),
        (signed) => verifyBls(key, message, signed),
      );
    },
    verify: () => verification(() => verifyBls(key, message, signature)),
    pairing: () => {
      // e(x·H, B2) = e(H, x·B2)
      const [p, hash] = [g1.fromBytes(signature), g1.fromBytes(signBls(new BlsPrivateKey(1n), message))];
      const expected = pairing(hash, g2.fromBytes(key.toBytes()));
      return operation(
        () => pairing(p, g2.generator),
        (value) => value.equals(expected),
      );
    },
    bdn: () => verification(() => verifyBdn(new BdnRoster(keys), message, bdn)),
    'bdn seen': () => {
      const roster = new BdnRoster(keys);
      return verification(() => verifyBdn(roster, message, bdn));
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
