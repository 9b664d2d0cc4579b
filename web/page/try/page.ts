/** The page Try: arithmetic by hand. */
import { pageOfParts } from '../parts.ts';
import type { Page } from '../view.ts';
import { curveView } from './curve.ts';
import { exchangeView } from './exchange.ts';
import { powerView } from './power.ts';

export const tryPage: Page = pageOfParts('try', 'Try', [
  { name: 'power', title: 'Modular exponentiation', open: powerView },
  { name: 'curves', title: 'Curves', open: curveView },
  { name: 'exchange', title: 'Key exchange', open: exchangeView },
]);
