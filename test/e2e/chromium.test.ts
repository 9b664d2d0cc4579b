/** The built page in real Chromium. */
import { scenarios } from './scenarios/list.ts';
import { play } from './stage.ts';

play('chromium', scenarios);
