/** limber by `limber/webauthn`: the passkey comes as bytes each time, and is remembered. */
import { edDsa, es256, rs256, verifyAssertion } from 'limber/webauthn';
import { ORIGIN, type PasskeyWork, RP_ID } from '../../cases/passkeys.ts';
import { inProcessOperation, verification } from '../pairing/library.ts';
import { ownVersion } from '../peer.ts';
import type { PasskeyLibrary } from './library.ts';

export const limberPasskeys: PasskeyLibrary = {
  library: 'limber',
  kind: 'limber',
  origin: 'limber',
  constantTime: true,
  load: async () => ({ version: ownVersion(), prepare }),
};

function prepare({ challenge, answer, publicKey }: PasskeyWork): ReturnType<typeof inProcessOperation> {
  const rules = { challenge, origin: ORIGIN, rpId: RP_ID, algorithms: [es256, rs256, edDsa] };
  const passkey = { id: answer.id, publicKey, counter: 0 };
  return inProcessOperation<'login'>('login', { login: () => verification(() => verifyAssertion(answer, passkey, rules).isUserVerified) });
}
