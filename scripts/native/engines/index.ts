/** The engines whose machine code can be had. */
import { binaryOf } from '../../../engines/packages.ts';
import type { CodeSource } from './machine.ts';
import { nodeSource } from './node.ts';

export const SOURCES: readonly CodeSource[] = [nodeSource('node', () => process.execPath), nodeSource('node26', () => binaryOf('node'))];
