/** Verifies beacons, one by one. */
import { type DrandChain, drandRoundAt, LimberError, readDrandChain, verifyDrandBeacon } from 'limber/drand';
import { sha256 } from 'limber/hashes';
import type { Report } from '../progress.ts';
import { toHex } from '../skipchain/read.ts';
import { changed, membersOf, partsOf } from './change.ts';
import type { BeaconFinding, BeaconFindings, VerifyBeaconsInput } from './findings.ts';

export function verifyBeacons({ info, hash, beacons, changes }: VerifyBeaconsInput, report: Report): BeaconFindings {
  const chain = readDrandChain(info, { hash });
  const findings = beacons.map((text, i) => {
    report({ label: `${i} of ${beacons.length} beacons`, done: i, total: beacons.length });
    const own = changes.filter(({ beacon }) => beacon === i);
    return verified(chain, own.reduce(changed, text));
  });
  const now = Date.now() / 1000;
  return {
    chain: { ...chain },
    pinned: hash !== undefined,
    due: now < chain.genesisTime ? undefined : drandRoundAt(chain, now),
    beacons: findings,
    ms: Math.min(...findings.map(({ ms }) => ms)),
  };
}

function verified(chain: DrandChain, text: string): BeaconFinding {
  const members = membersOf(text);
  const round = typeof members?.round === 'number' ? members.round : undefined;
  const start = performance.now();
  const fault = faultOf(chain, text);
  const ms = performance.now() - start;
  return {
    round,
    time: round === undefined ? undefined : chain.genesisTime + (round - 1) * chain.period,
    valid: fault === undefined,
    ...(fault !== undefined && { fault }),
    randomness: fault === undefined ? randomnessOf(members?.signature as string) : undefined,
    parts: members ? partsOf(members) : {},
    ms,
  };
}

/** What is no beacon at all is one that is not valid. */
function faultOf(chain: DrandChain, text: string): string | undefined {
  try {
    return verifyDrandBeacon(chain, text) ? undefined : 'the signature or the randomness is not that of the round';
  } catch (error) {
    if (!(error instanceof LimberError)) throw error;
    return error.message.replace(/^json,? ?/, '');
  }
}

const randomnessOf = (signature: string): string =>
  toHex(sha256(Uint8Array.from(signature.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))));
