/** The library `@simplewebauthn/server` over the engine's Web Cryptography: its functions are promises, one after the other here. */
import { ORIGIN, type PasskeyWork, RP_ID } from '../../cases/passkeys.ts';
import { timeAsyncLoop } from '../../measure.ts';
import type { Prepared } from '../library.ts';
import { importPeer, peerVersion } from '../peer.ts';
import type { PasskeyLibrary } from './library.ts';

interface Server {
  verifyAuthenticationResponse(options: object): Promise<{ readonly verified: boolean }>;
}

const NAME = '@simplewebauthn/server';

export const simpleWebAuthn: PasskeyLibrary = {
  library: NAME,
  kind: 'peer',
  origin: 'platform',
  constantTime: true,
  async load() {
    const imported = await importPeer<Server>(NAME);
    return { version: peerVersion(NAME), prepare: (work) => prepare(imported, work) };
  },
};

function prepare(server: Server, { challenge, answer, publicKey }: PasskeyWork): Prepared {
  const credential = { id: answer.id, publicKey, counter: 0 };
  const options = { response: answer, expectedChallenge: challenge, expectedOrigin: ORIGIN, expectedRPID: RP_ID, credential };
  let right = false;
  const once = async (): Promise<void> => {
    right = (await server.verifyAuthenticationResponse(options)).verified;
  };
  return { loop: (minimumMs) => timeAsyncLoop(once, minimumMs, () => performance.now()), result: () => `right: ${right}` };
}
