/** All commands: what each is for, and where it is. A command is loaded, with the parts of the library that it uses, when it is asked for. */
import type { Command } from 'commander';

interface Listed {
  readonly summary: string;
  /** @param whole - makes the program with all its commands, for those that speak of them. */
  readonly load: (whole: () => Promise<Command>) => Promise<Command>;
}

/** By their names, in the order of the help. */
export const COMMANDS: Readonly<Record<string, Listed>> = {
  modexp: { summary: 'raise BASE to EXPONENT modulo MODULUS', load: async () => (await import('./modexp.ts')).modexpCommand() },
  key: { summary: 'keys of any kind and format', load: async () => (await import('./key/command.ts')).keyCommand() },
  jwt: { summary: 'JSON Web Tokens', load: async () => (await import('./jwt.ts')).jwtCommand() },
  rsa: { summary: 'RSA keys, signatures and encryption', load: async () => (await import('./rsa.ts')).rsaCommand() },
  dsa: { summary: 'DSA keys and signatures', load: async () => (await import('./dsa.ts')).dsaCommand() },
  dh: { summary: 'Diffie–Hellman keys and shared secrets', load: async () => (await import('./dh.ts')).dhCommand() },
  ec: { summary: 'elliptic-curve keys, signatures and shared secrets', load: async () => (await import('./ec.ts')).ecCommand() },
  ed25519: { summary: 'Ed25519 keys and signatures', load: async () => (await import('./curve25519.ts')).ed25519Command() },
  x25519: { summary: 'X25519 keys and shared secrets', load: async () => (await import('./curve25519.ts')).x25519Command() },
  bls: { summary: 'BLS signatures over BLS12-381', load: async () => (await import('./bls.ts')).blsCommand() },
  drand: { summary: 'beacons of drand, public randomness', load: async () => (await import('./drand.ts')).drandCommand() },
  prime: { summary: 'find primes and test numbers', load: async () => (await import('./prime.ts')).primeCommand() },
  skipchain: { summary: 'blocks and links of DEDIS SkipChains', load: async () => (await import('./skipchain.ts')).skipchainCommand() },
  election: {
    summary: 'elections of Helios, Belenios and ElectionGuard: held, and verified by anyone',
    load: async () => (await import('./election/command.ts')).electionCommand(),
  },
  trustee: {
    summary: 'trustees of elections of Helios and Belenios',
    load: async () => (await import('./trustee/command.ts')).trusteeCommand(),
  },
  ballot: { summary: 'ballots of Helios and Belenios', load: async () => (await import('./ballot/command.ts')).ballotCommand() },
  tally: { summary: 'tally an election', load: async () => (await import('./tally/command.ts')).tallyCommand() },
  worker: {
    summary: 'verify chunks of elections that others put into a queue',
    load: async () => (await import('./queue/command.ts')).workerCommand(),
  },
  doctor: {
    summary: 'show what this engine can do, and check that it computes correctly',
    load: async () => (await import('./doctor.ts')).doctorCommand(),
  },
  compare: {
    summary: 'cross-check with OpenSSL, and compare times',
    load: async () => (await import('./compare/command.ts')).compareCommand(),
  },
  completion: {
    summary: 'have the shell complete commands, options and names',
    load: async (whole) => (await import('./completion/command.ts')).completionCommand(whole),
  },
  man: { summary: 'write the manual page', load: async (whole) => (await import('./manual/command.ts')).manCommand(whole) },
};
