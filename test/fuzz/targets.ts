/** All that is fuzzed: a new scheme is a line here. */
import { curveTargets } from './curves.ts';
import { curveDifferentials } from './differential/curves.ts';
import { powerTargets } from './differential/powers.ts';
import { rsaDifferentials } from './differential/rsa.ts';
import { dhTargets, dsaTargets, elgamalTargets, srpTargets } from './exchange.ts';
import { jwkTargets } from './jwk.ts';
import { keyFileTargets } from './key-files.ts';
import { keyTargets } from './keys.ts';
import { pairingTargets } from './pairings.ts';
import { passkeyTargets } from './passkeys.ts';
import { pointTargets } from './points.ts';
import { rsaTargets } from './rsa.ts';
import { schnorrTargets } from './schnorr.ts';
import { skipchainTargets } from './skipchain.ts';
import type { Target } from './target.ts';
import { tokenTargets } from './tokens.ts';

export const targets = (): Target[] => [
  ...rsaTargets(),
  ...dsaTargets(),
  ...dhTargets(),
  ...elgamalTargets(),
  ...srpTargets(),
  ...curveTargets(),
  ...schnorrTargets(),
  ...pairingTargets(),
  ...skipchainTargets(),
  ...pointTargets(),
  ...jwkTargets(),
  ...keyTargets(),
  ...keyFileTargets(),
  ...tokenTargets(),
  ...passkeyTargets(),
  ...powerTargets(),
  ...curveDifferentials(),
  ...rsaDifferentials(),
];
