/** What the browser's authenticator is asked for, and its answers as JSON. */
import { fromBase64Url, toBase64Url } from '../base64url.ts';

/** What the server says before a ceremony. */
export interface Ceremony {
  readonly challenge: string;
  readonly rpId: string;
  readonly userHandle: string;
}

/** ES256, EdDSA, RS256 (IANA, COSE Algorithms): those that the server accepts, the first one rather. */
const ALGORITHMS = [-7, -8, -257];
const TIMEOUT_MS = 60_000;

/** A new passkey, as the server takes it. */
export async function createPasskey({ challenge, rpId, userHandle }: Ceremony, name: string, signal: AbortSignal): Promise<object> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: fromBase64Url(challenge),
    rp: { id: rpId, name: 'limber, workbench' },
    user: { id: fromBase64Url(userHandle), name, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    // The passkey knows whose it is: a login needs no name.
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
    timeout: TIMEOUT_MS,
  };
  const { id, type, response } = credential(await navigator.credentials.create({ publicKey, signal }));
  const { clientDataJSON, attestationObject } = response as AuthenticatorAttestationResponse;
  return { id, type, response: { clientDataJSON: toBase64Url(clientDataJSON), attestationObject: toBase64Url(attestationObject) } };
}

/** The answer of whichever passkey the user takes. */
export async function usePasskey({ challenge, rpId }: Ceremony, signal: AbortSignal): Promise<object> {
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: fromBase64Url(challenge),
    rpId,
    userVerification: 'required',
    timeout: TIMEOUT_MS,
  };
  const { id, type, response } = credential(await navigator.credentials.get({ publicKey, signal }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse;
  return {
    ...{ id, type },
    response: {
      clientDataJSON: toBase64Url(clientDataJSON),
      authenticatorData: toBase64Url(authenticatorData),
      signature: toBase64Url(signature),
      ...(userHandle && { userHandle: toBase64Url(userHandle) }),
    },
  };
}

function credential(given: Credential | null): PublicKeyCredential {
  if (!given) throw new Error('The browser gave no passkey.');
  return given as PublicKeyCredential;
}
