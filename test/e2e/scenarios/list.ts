/** Everything that is done with the page, in every browser. */
import type { Scenario } from '../stage.ts';
import { authenticateScenarios } from './authenticate.ts';
import { beaconScenarios } from './beacons.ts';
import { curveScenarios } from './curves.ts';
import { engineScenarios } from './engine.ts';
import { frameScenarios } from './frame.ts';
import { homeScenarios } from './home.ts';
import { labScenarios } from './lab.ts';
import { primesScenarios } from './primes.ts';
import { chainScenarios } from './skipchain.ts';
import { storyScenarios } from './story.ts';
import { tryScenarios } from './try.ts';
import { verifyScenarios } from './verify.ts';
import { voteScenarios } from './vote.ts';

export const scenarios: readonly Scenario[] = [
  ...homeScenarios,
  ...frameScenarios,
  ...tryScenarios,
  ...curveScenarios,
  ...authenticateScenarios,
  ...primesScenarios,
  ...chainScenarios,
  ...storyScenarios,
  ...beaconScenarios,
  ...verifyScenarios,
  ...voteScenarios,
  ...engineScenarios,
  ...labScenarios,
];
