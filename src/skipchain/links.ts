/** The links out of blocks: what is wrong with each, and the signatures of those with which nothing else is. */
import { MalformedError } from '../util/errors.ts';
import { toHex } from '../util/hex.ts';
import { type LongWork, report } from '../util/progress.ts';
import { type ForwardLink, sameBytes } from './block.ts';
import type { CheckedBlock } from './checked-block.ts';
import type { KnownRosters } from './known-rosters.ts';
import { linkFault, stepFault } from './link-rules.ts';
import type { LinkSignature, VerifyLinkSignatures } from './link-signatures.ts';
import { readSignature, threshold } from './signers.ts';
import { type LinkVerdict, now } from './verdict.ts';

export interface CheckedLink {
  readonly verdict: LinkVerdict;
  /** Absent where the link has a fault already. */
  readonly signature?: LinkSignature;
}

/** All links out of these blocks, in their order; their signatures are not verified yet. */
export function checkedLinks(blocks: readonly CheckedBlock[], rosters: KnownRosters): readonly CheckedLink[] {
  const byId = new Map(blocks.map((checked) => [toHex(checked.block.hash), checked]));
  return blocks.flatMap((from, i) => {
    const next = blocks[i + 1];
    // The next block first: what only claims its id, further on, does not stand in for it.
    const targetOf = ({ to }: ForwardLink): CheckedBlock | undefined =>
      next && sameBytes(to, next.block.hash) ? next : byId.get(toHex(to));
    return from.block.links.map((link) => checkedLink(from, link, targetOf(link), next, rosters));
  });
}

/** @param target - the block that the link leads to, if it is among those given. @param next - the block that follows on the path. */
function checkedLink(
  from: CheckedBlock,
  link: ForwardLink,
  target: CheckedBlock | undefined,
  next: CheckedBlock | undefined,
  rosters: KnownRosters,
): CheckedLink {
  const { block, roster } = from;
  const servers = block.roster.servers.length;
  const needed = threshold(servers);
  const base = { from: block, link, onPath: next !== undefined && target === next, signers: 0, needed, ms: 0 };
  const newRoster = link.newRoster && rosters.of(link.newRoster);
  const fault = roster.fault ?? linkFault(block, link, newRoster) ?? (target && stepFault(from, link, target, newRoster ?? roster));
  if (fault !== undefined) return { verdict: { ...base, fault } };
  try {
    const signed = readSignature(link.signature, servers);
    const verdict = { ...base, signers: signed.signers.length };
    if (verdict.signers < needed) return { verdict: { ...verdict, fault: 'it has too few signers' } };
    const { name, keys } = roster;
    return { verdict, signature: { ...signed, scheme: block.signatureScheme, roster: name, keys, message: link.message } };
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    return { verdict: { ...base, fault: error.message } };
  }
}

/** How signatures are verified. */
export interface LinkWork extends LongWork<{ readonly links: number; readonly of: number }> {
  /** How many signatures are verified at once, between two reports of progress. */
  readonly batch: number;
  readonly onLink?: ((verdict: LinkVerdict) => void) | undefined;
}

/** The verdicts, with those of the signatures. */
export function verifySignatures(verify: VerifyLinkSignatures, links: readonly CheckedLink[], work: LinkWork): readonly LinkVerdict[] {
  const verdicts: LinkVerdict[] = [];
  for (const batch of batchesOf(links, work.batch)) {
    const start = now();
    const valid = verify(signaturesOf(batch));
    takeVerdicts(batch, { valid, ms: now() - start }, work, verdicts);
    report(work, { links: verdicts.length, of: links.length });
  }
  return verdicts;
}

/** So many at a time, the last ones fewer. */
export function* batchesOf(links: readonly CheckedLink[], size: number): Generator<readonly CheckedLink[]> {
  for (let at = 0; at < links.length; at += size) yield links.slice(at, at + size);
}

/** Those that there are to be verified. */
export const signaturesOf = (links: readonly CheckedLink[]): readonly LinkSignature[] => links.flatMap(({ signature }) => signature ?? []);

/** What verifying the signatures of some links comes to: a verdict for each that there is, and what all took together. */
export interface SignatureVerdicts {
  readonly valid: readonly boolean[];
  readonly ms: number;
}

/** Adds the verdicts of these links, and tells of each. */
export function takeVerdicts(
  links: readonly CheckedLink[],
  { valid, ms }: SignatureVerdicts,
  { onLink }: Pick<LinkWork, 'onLink'>,
  verdicts: LinkVerdict[],
): void {
  let at = 0;
  for (const { verdict, signature } of links) {
    const isWrong = signature !== undefined && valid[at++] !== true;
    const found = { ...verdict, ms: ms / links.length, ...(isWrong && { fault: 'its signature is not valid' }) };
    verdicts.push(found);
    onLink?.(found);
  }
}
