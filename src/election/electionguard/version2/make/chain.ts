import { toBase64 } from '../../../../encoding/base64.ts';
import { jsonWhole } from '../../../../encoding/json/value.ts';
import { checkArray, checkObject } from '../../../../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../../../../util/errors.ts';
import { own } from '../../../../util/options.ts';
import { checkText } from '../../make/ballot-fields.ts';
import { chainInputOf, closingHash, startCode } from '../chain.ts';
import { codeOf } from './ballot.ts';
import { type ElectionGuard2Election, partsOfElection } from './election.ts';
import type { MadeElectionGuard2Ballot } from './made-ballot.ts';
import { recordText } from './text.ts';

/**
 * The end of a device's chain of codes: which ballots it made, in their order, and a hash that nobody can continue. Without it the last ballots could be left out.
 *
 * @param election - whose codes are chained.
 * @param device - the name of the device.
 * @param ballots - all that it made, cast or challenged, in their order: what names each, and its code.
 * @returns the record, for `ballot_chain.json` in the folder of the device.
 * @throws {WrongTypeError} `election`, `device`, `ballots` or one of them. @throws {OutOfRangeError} `election`, if its codes are not chained. @throws {MalformedError} `device`, or
 * the code of a ballot.
 *
 * @example
 * import * as eg from 'limber/electionguard';
 * import { p256Group } from 'limber/groups';
 * import { dealKey, KeyCeremony } from 'limber/threshold';
 * const ceremony = new KeyCeremony(p256Group, { election: new TextEncoder().encode('board'), trustees: 1 });
 * const dealer = dealKey(ceremony, 1);
 * const guardians = [eg.announceElectionGuard2Guardian(dealer)];
 * const contest = { object_id: 'chair', sequence_order: 1, electoral_district_id: 'all', votes_allowed: 1 };
 * const ballot_selections = ['ada', 'ben'].map((id, i) => ({ object_id: id, sequence_order: i + 1 }));
 * const manifest = JSON.stringify({
 *   geopolitical_units: [{ object_id: 'all' }],
 *   contests: [{ ...contest, ballot_selections }],
 *   ballot_styles: [{ object_id: 'style', geopolitical_unit_ids: ['all'] }],
 * });
 * const election = eg.readElectionGuard2Election({ manifest, ...eg.makeElectionGuard2Election(p256Group, manifest, guardians) });
 * const made = await eg.makeElectionGuard2Ballot(election, { id: 'ballot-1', style: 'style', device: 'booth' }, [[1, 0]]);
 * console.log(JSON.parse(eg.closeElectionGuard2Chain(election, 'booth', [made])).ballot_ids); // [ 'ballot-1' ]
 */
export function closeElectionGuard2Chain(
  election: ElectionGuard2Election,
  device: string,
  ballots: readonly Pick<MadeElectionGuard2Ballot, 'id' | 'code'>[],
): string {
  const parts = partsOfElection(election);
  if (!parts.isChained) throw new OutOfRangeError('election', 'must have codes that are chained');
  if (typeof device !== 'string') throw new WrongTypeError('device', 'must be a string');
  checkText('device', device);
  checkArray('ballots', ballots);
  const read = Array.from(ballots, (ballot, i) => {
    const argument = `ballots[${i}]`;
    checkObject(argument, ballot);
    const [id, code] = [own(ballot, 'id') as unknown, own(ballot, 'code') as unknown];
    if (typeof id !== 'string' || typeof code !== 'string') throw new WrongTypeError(argument, 'must have an id and a code');
    return { id, code: codeOf(`${argument}.code`, code) };
  });
  const last = read.length > 0 ? read[read.length - 1]!.code : startCode(parts, device);
  return recordText({
    encrypting_device: device,
    // Bytes have signs in the reference.
    baux0: [...Int8Array.from(chainInputOf(parts, device))].map(jsonWhole),
    election_base_hash: parts.id,
    ballot_ids: read.map(({ id }) => id),
    last_confirmation_code: toBase64(last),
    closing_hash: toBase64(closingHash(parts, device, last)),
  });
}
