/** The built page in real Firefox. */
import { scenarios } from './scenarios/list.ts';
import { play } from './stage.ts';

play('firefox', scenarios);
