/** The page Lab. */
import { h } from '../dom.ts';
import type { Page } from '../view.ts';

export const labPage: Page = { name: 'lab', title: 'Lab', open: () => ({ element: h('div', { class: 'page' }, h('h1', {}, 'Lab')), visit: () => {} }) };
