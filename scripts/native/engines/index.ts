/** The engines whose machine code can be had. */
import { binaryOf } from '../../../engines/packages.ts';
import { bunSource } from './bun.ts';
import { chromiumSource } from './chromium.ts';
import { firefoxSource } from './firefox.ts';
import type { CodeSource } from './machine.ts';
import { nodeSource } from './node.ts';

export const SOURCES: readonly CodeSource[] = [
  nodeSource('node', () => process.execPath),
  nodeSource('node26', () => binaryOf('node')),
  chromiumSource,
  firefoxSource,
  bunSource,
];
