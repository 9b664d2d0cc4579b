/** `limber compare`: the main job, real work beside OpenSSL on real parameters. */
import { Command } from 'commander';
import { describeEngine } from 'limber/engine';
import { alignedRow } from '../table.ts';
import { bestTime } from './best-time.ts';
import type { Comparison } from './comparison.ts';
import { diffieHellmanRow } from './diffie-hellman.ts';
import { rsaVerificationRow } from './rsa.ts';

/** One result line. */
export interface CompareResult {
  readonly row: string;
  readonly limberMs: number;
  readonly bigintMs: number;
  readonly opensslMs: number;
  readonly agreed: boolean;
}

const ROWS: readonly (() => Comparison)[] = [
  () => diffieHellmanRow('modp2048', 'RFC 3526 group 14'),
  () => diffieHellmanRow('modp3072', 'RFC 3526 group 15'),
  () => diffieHellmanRow('modp4096', 'RFC 3526 group 16'),
  () => diffieHellmanRow('ffdhe2048', 'RFC 7919 ffdhe2048'),
  () => diffieHellmanRow('ffdhe3072', 'RFC 7919 ffdhe3072'),
  () => rsaVerificationRow(2048),
  () => rsaVerificationRow(4096),
];
const WIDTHS = [52, 10, 10, 10, 7];

export function compareCommand(): Command {
  return new Command('compare')
    .description(
      'Agrees on Diffie–Hellman keys with OpenSSL over the groups of RFC 3526 and RFC 7919, and verifies RSA signatures made by OpenSSL. ' +
        'Checks every result, and times the exponentiation in limber, plain BigInt and OpenSSL (best of several runs on one core).',
    )
    .option('--json', 'write a JSON line for every row')
    .action(({ json }: { json?: boolean }) => {
      const write = (line: string): void => void process.stdout.write(`${line}\n`);
      if (!json) printHeader(write);
      const results = ROWS.map((prepare) => {
        const result = measure(prepare());
        write(json ? JSON.stringify(result) : describeResult(result));
        return result;
      });
      const disagreed = results.filter(({ agreed }) => !agreed).length;
      if (!json) write(`\n${results.length - disagreed} of ${results.length} rows agreed with OpenSSL`);
      if (disagreed > 0) process.exitCode = 1;
    });
}

function measure({ row, limber, bigint, openssl, agreed }: Comparison): CompareResult {
  return { row, limberMs: bestTime(limber), bigintMs: bestTime(bigint), opensslMs: bestTime(openssl), agreed };
}

function printHeader(write: (line: string) => void): void {
  const { engine, version, sizes } = describeEngine();
  const kernel = sizes.find(({ bits }) => bits === 2048);
  write(`limber on ${engine} ${version}, kernel for 2048 bits: ${kernel?.kernel}; OpenSSL ${process.versions.openssl}\n`);
  write(alignedRow(['row', 'limber ms', 'BigInt ms', 'OpenSSL ms', 'agreed'], WIDTHS));
}

function describeResult({ row, limberMs, bigintMs, opensslMs, agreed }: CompareResult): string {
  const times = [limberMs, bigintMs, opensslMs].map((ms) => ms.toFixed(3));
  return alignedRow([row, ...times, agreed ? 'yes' : 'NO'], WIDTHS);
}
