/**
 * The conformance suite in an edge worker: as a page runs it, while a request waits. The test runner's server is an environment variable; the modules are compiled by the
 * platform.
 */
import fmaPairings from 'limber/static/fma/bls12-381.wasm';
import fmaPairingScalars from 'limber/static/fma/bls12-381-scalars.wasm';
import fmaEd25519 from 'limber/static/fma/ed25519.wasm';
import fmaEd25519Scalars from 'limber/static/fma/ed25519-scalars.wasm';
import fma1024 from 'limber/static/fma/modexp-1024-pair.wasm';
import fma1536 from 'limber/static/fma/modexp-1536-pair.wasm';
import fma2048 from 'limber/static/fma/modexp-2048.wasm';
import fma2048Pair from 'limber/static/fma/modexp-2048-pair.wasm';
import fma3072 from 'limber/static/fma/modexp-3072.wasm';
import fma4096 from 'limber/static/fma/modexp-4096.wasm';
import fmaP256 from 'limber/static/fma/p256.wasm';
import fmaP256Scalars from 'limber/static/fma/p256-scalars.wasm';
import fmaSecp256k1 from 'limber/static/fma/secp256k1.wasm';
import fmaSecp256k1Scalars from 'limber/static/fma/secp256k1-scalars.wasm';
import trial from 'limber/static/fma/trial.wasm';
import fmaX25519 from 'limber/static/fma/x25519.wasm';
import pairings from 'limber/static/int/bls12-381.wasm';
import pairingScalars from 'limber/static/int/bls12-381-scalars.wasm';
import ed25519 from 'limber/static/int/ed25519.wasm';
import ed25519Scalars from 'limber/static/int/ed25519-scalars.wasm';
import int1024 from 'limber/static/int/modexp-1024.wasm';
import int1536 from 'limber/static/int/modexp-1536.wasm';
import int2048 from 'limber/static/int/modexp-2048.wasm';
import int3072 from 'limber/static/int/modexp-3072.wasm';
import int4096 from 'limber/static/int/modexp-4096.wasm';
import p256 from 'limber/static/int/p256.wasm';
import p256Scalars from 'limber/static/int/p256-scalars.wasm';
import secp256k1 from 'limber/static/int/secp256k1.wasm';
import secp256k1Scalars from 'limber/static/int/secp256k1-scalars.wasm';
import x25519 from 'limber/static/int/x25519.wasm';
import { runFromSite } from './from-site.ts';
import type { CompiledFiles } from './static.ts';

const compiled: CompiledFiles = {
  int: [
    ...[p256, p256Scalars, secp256k1, secp256k1Scalars, ed25519, ed25519Scalars, x25519, pairings, pairingScalars],
    ...[int1024, int1536, int2048, int3072, int4096],
  ],
  fma: [
    ...[
      trial,
      fmaP256,
      fmaP256Scalars,
      fmaSecp256k1,
      fmaSecp256k1Scalars,
      fmaEd25519,
      fmaEd25519Scalars,
      fmaX25519,
      fmaPairings,
      fmaPairingScalars,
    ],
    ...[fma2048, fma3072, fma4096, fma1024, fma1536, fma2048Pair],
  ],
};

export default {
  fetch: async (_request: unknown, { SITE }: { readonly SITE: string }): Promise<Response> => {
    await runFromSite(SITE, compiled);
    return new Response();
  },
};
