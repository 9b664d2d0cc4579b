/** The library `jose` over the engine's Web Cryptography: its functions are promises, one after the other here. */
import { AUDIENCE, CLAIMS, ISSUER, SECONDS, type TokenWork } from '../../cases/tokens.ts';
import { timeAsyncLoop } from '../../measure.ts';
import type { Prepared } from '../library.ts';
import { importPeer, peerVersion } from '../peer.ts';
import type { TokenLibrary } from './library.ts';

interface Signing {
  setProtectedHeader(header: object): Signing;
  setIssuedAt(): Signing;
  setExpirationTime(time: string): Signing;
  sign(key: unknown): Promise<string>;
}
interface Jose {
  importJWK(jwk: unknown, algorithm: string): Promise<unknown>;
  readonly SignJWT: new (claims: object) => Signing;
  jwtVerify(token: string, key: unknown, options: object): Promise<{ readonly payload: { readonly sub?: string } }>;
}

export const joseTokens: TokenLibrary = {
  library: 'jose',
  kind: 'peer',
  origin: 'platform',
  constantTime: true,
  async load() {
    const imported = await importPeer<Jose>('jose');
    return { version: peerVersion('jose'), prepare: (work) => prepare(imported, work) };
  },
};

async function prepare(jose: Jose, { operation, algorithm, token, privateJwk, publicJwk }: TokenWork): Promise<Prepared> {
  const [privateKey, publicKey] = [await jose.importJWK(privateJwk, algorithm), await jose.importJWK(publicJwk, algorithm)];
  const isRight = async (made: string): Promise<boolean> => {
    const { payload } = await jose.jwtVerify(made, publicKey, { issuer: ISSUER, audience: AUDIENCE, algorithms: [algorithm] });
    return payload.sub === CLAIMS.sub;
  };
  const sign = (): Promise<string> =>
    new jose.SignJWT(CLAIMS)
      .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime(`${SECONDS}s`)
      .sign(privateKey);
  let right = operation === 'sign' && (await isRight(await sign()));
  const once = async (): Promise<void> => {
    if (operation === 'sign') await sign();
    else right = await isRight(token);
  };
  return { loop: (minimumMs) => timeAsyncLoop(once, minimumMs, () => performance.now()), result: () => `right: ${right}` };
}
