/** The page SkipChain: a chain that is verified link by link, and how the pairing that verifies it became fast. */
import { pageOfParts } from '../parts.ts';
import type { Page } from '../view.ts';
import { chainView } from './chain-view.ts';
import { storyView } from './story/view.ts';

export const skipchainPage: Page = pageOfParts('skipchain', 'SkipChain', [
  { name: 'chain', title: 'A chain, verified', open: chainView },
  { name: 'story', title: 'How it became fast', open: storyView },
]);
