/** Elements of which somebody has made a table: they are used often, and sums of public multiples make one of their own (`sums/combs.ts`). */
import type { PublicElement } from './group.ts';

export const tabled: WeakSet<PublicElement> = /* @__PURE__ */ new WeakSet();
