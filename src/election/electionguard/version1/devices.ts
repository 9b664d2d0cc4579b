import { JsonView } from '../../../encoding/json/view.ts';
import { deviceHashOf } from './hashes.ts';
import type { ElectionGuard1Bytes } from './record.ts';

const MOST_TEXT = 2 ** 16;

/** The hash that the first ballot of a device follows. @throws {MalformedError} the place of a fault. */
export function deviceHash(place: string, bytes: ElectionGuard1Bytes): bigint {
  const { device_id, session_id, launch_code, location } = JsonView.parse(place, bytes).members([
    'device_id',
    'session_id',
    'launch_code',
    'location',
  ]);
  const [device, session, launch] = [device_id, session_id, launch_code].map((view) => view.whole(0, Number.MAX_SAFE_INTEGER));
  return deviceHashOf(device!, session!, launch!, location.string(MOST_TEXT));
}
