/** Every engine that the suite must pass in. */
import { bun } from './bun.ts';
import { chromium } from './chromium.ts';
import { deno } from './deno.ts';
import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { hermes } from './hermes.ts';
import { node, node26 } from './node.ts';
import { webkit } from './webkit.ts';
import { workerd } from './workerd.ts';

export const ENGINES: readonly Engine[] = [node, node26, bun, deno, chromium, firefox, webkit, workerd, hermes];
