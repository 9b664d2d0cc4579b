/** The page Beacons: rounds of drand, verified here. */
import type { Page } from '../view.ts';
import { beaconsView } from './view.ts';

export const beaconsPage: Page = {
  name: 'beacons',
  title: 'Beacons',
  open: () => ({ element: beaconsView(), visit: () => {} }),
};
