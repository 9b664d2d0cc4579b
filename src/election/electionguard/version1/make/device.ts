import { jsonWhole } from '../../../../encoding/json/value.ts';
import { evenHex } from '../../../../proof/transcripts/text.ts';
import { checkObject, checkWhole } from '../../../../util/checks.ts';
import { WrongTypeError } from '../../../../util/errors.ts';
import { readOptions } from '../../../../util/options.ts';
import { deviceHashOf } from '../hashes.ts';
import { recordText } from './text.ts';

/** A device that encrypts ballots, by numbers that are up to those who hold the election. */
export interface ElectionGuard1Device {
  /** The number of the device. */
  readonly deviceId: number;
  /** The number of its session. */
  readonly sessionId: number;
  /** The number by which it was started. */
  readonly launchCode: number;
  /** Where it stands. */
  readonly location: string;
}

const NO_DEVICE = { deviceId: undefined, sessionId: undefined, launchCode: undefined, location: undefined } as const;

/**
 * What is published of a device, and the seed of its first ballot: every other one follows the code of the one before.
 *
 * @param device - its three numbers, whole and from 0 on, and its location.
 * @returns `record`, for a file of the folder `encryption_devices`; and `seed`, in hexadecimal.
 * @throws {WrongTypeError} or {OutOfRangeError} `device`, or one of its members.
 *
 * @example
 * import { startElectionGuard1Device } from 'limber/electionguard';
 * const { seed } = startElectionGuard1Device({ deviceId: 17, sessionId: 4, launchCode: 99, location: 'hall' });
 * console.log(seed.slice(0, 16)); // 750113E3BF0C7251
 */
export function startElectionGuard1Device(device: ElectionGuard1Device): { readonly record: string; readonly seed: string } {
  checkObject('device', device);
  const read = readOptions<Partial<ElectionGuard1Device>, typeof NO_DEVICE>(device, NO_DEVICE, 'device') as ElectionGuard1Device;
  for (const name of ['deviceId', 'sessionId', 'launchCode'] as const) checkWhole(name, read[name], 0, Number.MAX_SAFE_INTEGER);
  if (typeof read.location !== 'string') throw new WrongTypeError('location', 'must be a string');
  const { deviceId, sessionId, launchCode, location } = read;
  return {
    record: recordText({ device_id: jsonWhole(deviceId), session_id: jsonWhole(sessionId), launch_code: jsonWhole(launchCode), location }),
    seed: evenHex(deviceHashOf(deviceId, sessionId, launchCode, location)),
  };
}
