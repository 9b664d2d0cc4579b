/** `limber drand verify`: a beacon of drand from a file. */
import { Command } from 'commander';
import { type DrandChain, LimberError, readDrandChain, verifyDrandBeacon } from 'limber/drand';
import { sha256 } from 'limber/hashes';
import { answer, count } from './answer.ts';
import { readBytes } from './files.ts';
import { hex, unhex } from './hexadecimal.ts';
import { UsageError } from './usage-error.ts';

interface Options {
  readonly chain: string;
  readonly hash?: string;
  readonly round?: string;
  readonly json?: true;
}

export function drandCommand(): Command {
  const verify = new Command('verify')
    .summary('verify the beacon in FILE')
    .description(
      'Verifies the beacon in FILE, JSON as drand’s nodes give it under /public/ROUND. Exits with status 0 only if it is one of the chain. ' +
        'Without --hash the chain is whatever --chain says, and without --round any beacon of the chain will do.',
    )
    .argument('[file]', 'the beacon; - is standard input', '-')
    .requiredOption('--chain <file>', 'the information of the chain: JSON as nodes give it under /info')
    .option('--hash <hex>', 'the hash of the chain, 32 bytes, from a source that you trust')
    .option('--round <number>', 'the round that the beacon has to be of')
    .option('--json', 'write one JSON object')
    .action(run);
  return new Command('drand').description('drand’s public randomness: verification of its beacons.').addCommand(verify.exitOverride());
}

/** What a beacon turned out to be. */
interface Verdict {
  readonly valid: boolean;
  readonly round?: number;
  readonly randomness?: string;
  readonly fault?: string;
}

function run(file: string, { chain: chainFile, hash, round, json }: Options): void {
  const pin = hash === undefined ? undefined : hex(unhex('--hash', hash, [32]));
  const due = round === undefined ? undefined : count(round);
  const chain = readChain(chainFile, pin);
  const verdict = verdictOf(chain, readBytes(file), due);
  const { valid, fault, round: found, randomness } = verdict;
  const pinned = pin !== undefined;
  if (json) answer(valid, JSON.stringify({ ...verdict, chain: chain.hash, scheme: chain.scheme, pinned }));
  else if (valid) answer(true, `round ${found}: valid\nrandomness ${randomness}\nchain ${chain.hash}${pinned ? '' : ', not pinned'}`);
  else answer(false, `NOT VALID: ${fault}`);
}

function readChain(file: string, hash: string | undefined): DrandChain {
  try {
    return readDrandChain(readBytes(file), { hash });
  } catch (error) {
    if (!(error instanceof LimberError)) throw error;
    if (error.argument === 'hash') throw new UsageError(`${file}: the chain has another hash than --hash`);
    throw new UsageError(`${file}: ${error.message.replace(/^json,? ?/, '')}`);
  }
}

/** What is no beacon at all is one that is not valid. */
function verdictOf(chain: DrandChain, bytes: Uint8Array, due: number | undefined): Verdict {
  try {
    if (!verifyDrandBeacon(chain, bytes)) return { valid: false, fault: 'the signature or the randomness is not that of the round' };
  } catch (error) {
    if (!(error instanceof LimberError)) throw error;
    return { valid: false, fault: error.message.replace(/^json,? ?/, '') };
  }
  const { round, signature } = JSON.parse(Buffer.from(bytes).toString('utf8')) as { readonly round: number; readonly signature: string };
  if (due !== undefined && due !== round) return { valid: false, round, fault: `it is of round ${round}, not ${due}` };
  return { valid: true, round, randomness: hex(sha256(unhex('signature', signature))) };
}
