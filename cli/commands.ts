/**
 * The commands below `limber`, in the order of its help. Each is loaded when it is asked for, since all of them take several times as long as most take to run; what
 * help says of them is here.
 */
import { Command, Option } from 'commander';

export interface Listed {
  readonly summary: string;
  /** Its arguments, where it takes some. */
  readonly args?: string;
  /** Whether it takes options itself; others have commands below them. */
  readonly hasOptions?: boolean;
  readonly load: () => Promise<Command>;
}

export const COMMANDS: Readonly<Record<string, Listed>> = {
  modexp: {
    summary: 'raise BASE to EXPONENT modulo MODULUS',
    args: '[base] [exponent] [modulus]',
    hasOptions: true,
    load: async () => (await import('./modexp.ts')).modexpCommand(),
  },
  key: { summary: 'keys of any kind and format', load: async () => (await import('./key/command.ts')).keyCommand() },
  jwt: { summary: 'JSON Web Tokens', load: async () => (await import('./jwt.ts')).jwtCommand() },
  rsa: { summary: 'RSA keys, signatures and encryption', load: async () => (await import('./rsa.ts')).rsaCommand() },
  dsa: { summary: 'DSA keys and signatures', load: async () => (await import('./dsa.ts')).dsaCommand() },
  dh: { summary: 'Diffie–Hellman keys and shared secrets', load: async () => (await import('./dh.ts')).dhCommand() },
  ec: { summary: 'elliptic-curve keys, signatures and shared secrets', load: async () => (await import('./ec.ts')).ecCommand() },
  ed25519: { summary: 'Ed25519 keys and signatures', load: async () => (await import('./curve25519.ts')).ed25519Command() },
  x25519: { summary: 'X25519 keys and shared secrets', load: async () => (await import('./curve25519.ts')).x25519Command() },
  bls: { summary: 'BLS signatures over BLS12-381', load: async () => (await import('./bls.ts')).blsCommand() },
  drand: {
    summary: 'drand’s public randomness: verification of its beacons.',
    load: async () => (await import('./drand.ts')).drandCommand(),
  },
  prime: { summary: 'find primes and test numbers', load: async () => (await import('./prime.ts')).primeCommand() },
  skipchain: {
    summary: 'SkipChains of DEDIS: verification of their blocks and links.',
    load: async () => (await import('./skipchain.ts')).skipchainCommand(),
  },
  election: {
    summary: 'Elections of Helios, Belenios and ElectionGuard: held, and verified by anyone.',
    load: async () => (await import('./election/command.ts')).electionCommand(),
  },
  trustee: {
    summary: 'Trustees of elections of Helios and Belenios.',
    load: async () => (await import('./trustee/command.ts')).trusteeCommand(),
  },
  ballot: { summary: 'Ballots of Helios and Belenios.', load: async () => (await import('./ballot/command.ts')).ballotCommand() },
  tally: {
    summary: 'tally the election at PATH',
    args: '<path>',
    hasOptions: true,
    load: async () => (await import('./tally/command.ts')).tallyCommand(),
  },
  worker: {
    summary: 'verify chunks of elections that others put into a queue',
    hasOptions: true,
    load: async () => (await import('./queue/command.ts')).workerCommand(),
  },
  doctor: {
    summary: 'show what this engine can do, and check that it computes correctly',
    hasOptions: true,
    load: async () => (await import('./doctor.ts')).doctorCommand(),
  },
  compare: {
    summary: 'cross-check with OpenSSL, and compare times',
    hasOptions: true,
    load: async () => (await import('./compare/command.ts')).compareCommand(),
  },
};

/** What the arguments ask for: the command that comes first; what help and complaints list, where none does; or all of them. */
export async function commandsFor([first = '', second]: readonly string[]): Promise<readonly Command[]> {
  const asked = first === 'help' ? second : first;
  if (asked !== undefined && Object.hasOwn(COMMANDS, asked)) return [await (COMMANDS[asked] as Listed).load()];
  const isOption = first.startsWith('-') && !['-h', '--help', '-V', '--version'].includes(first);
  if (isOption) return Promise.all(Object.values(COMMANDS).map(({ load }) => load()));
  return Object.entries(COMMANDS).map(([name, each]) => listed(name, each));
}

/** A command that is listed and cannot be run. */
function listed(name: string, { summary, args, hasOptions = false }: Listed): Command {
  const command = new Command(name).summary(summary);
  if (args) command.arguments(args);
  return hasOptions ? command.addOption(new Option('--any').hideHelp()) : command;
}
