/** The drop-in as a classic script: it installs itself, as scripts of pages do. */
import { installHeliosBooth } from './install.ts';

installHeliosBooth();
