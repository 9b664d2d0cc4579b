/** Options by which something is made for one voting system or the other. */
import { Option } from 'commander';

/** The groups of Belenios. */
export const groupOption = (): Option =>
  new Option('--group <name>', 'of Belenios: the group').choices(['Ed25519', 'BELENIOS-2048', 'RFC-3526-2048']).default('Ed25519');

export const systemOption = (): Option =>
  new Option('--system <name>', 'the voting system').choices(['belenios', 'helios']).default('belenios');
