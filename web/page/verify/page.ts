/** The page Verify: an election, from its files. */
import type { Page } from '../view.ts';
import { electionView } from './view.ts';

export const verifyPage: Page = {
  name: 'verify',
  title: 'Verify',
  open: () => ({ element: electionView(), visit: () => {} }),
};
