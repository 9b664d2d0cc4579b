/** limber by `limber/jose`. */
import { signJwt, verifyJwt } from 'limber/jose';
import { AUDIENCE, CLAIMS, ISSUER, SECONDS, type TokenOperation, type TokenWork } from '../../cases/tokens.ts';
import { inProcessOperation, operation, verification } from '../pairing/library.ts';
import { ownVersion } from '../peer.ts';
import type { TokenLibrary } from './library.ts';

const RULES = { issuer: ISSUER, audience: AUDIENCE } as const;

export const limberTokens: TokenLibrary = {
  library: 'limber',
  kind: 'limber',
  origin: 'limber',
  constantTime: true,
  load: async () => ({ version: ownVersion(), prepare }),
};

const prepare = ({ operation: name, signer, verifier, token }: TokenWork): ReturnType<typeof inProcessOperation> =>
  inProcessOperation<TokenOperation>(name, {
    verify: () => verification(() => verifyJwt(verifier, token, RULES).claims.sub === CLAIMS.sub),
    sign: () =>
      operation(
        () => signJwt(signer, CLAIMS, { expiresIn: SECONDS }),
        (made) => verifyJwt(verifier, made, RULES).claims.sub === CLAIMS.sub,
      ),
  });
