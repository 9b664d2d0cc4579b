/** Shares of a dealer's key: sent in secret, revealed where a complaint asks for it, and checked by the dealer's commitments. */
import type { Element, Scalar } from '../group/group.ts';
import { MalformedError } from '../util/errors.ts';
import { wiping } from '../util/wipe.ts';
import type { KeyCeremony } from './ceremony.ts';
import { MessageReader, messageOf } from './message.ts';
import { committedAtVarTime } from './polynomial.ts';

/** The message in which a dealer gives a trustee its share. Secret, as the share is, which is wiped. */
export function shareMessage(ceremony: KeyCeremony, dealer: number, recipient: number, share: Scalar): Uint8Array {
  const bytes = share.toBytes();
  share.wipe();
  return wiping([bytes], () => messageOf('share', ceremony, dealer, Uint8Array.of(recipient), bytes));
}

/**
 * The share in a message, which the caller wipes.
 *
 * @param commitments - of the dealer.
 * @throws {MalformedError} `argument`, of another form, ceremony, dealer or recipient, or if the share is not what the dealer is committed to.
 */
export function readShare(
  argument: string,
  ceremony: KeyCeremony,
  dealer: number,
  recipient: number,
  message: Uint8Array,
  commitments: readonly Element[],
): Scalar {
  const reader = new MessageReader(argument, 'share', ceremony, message).by(dealer);
  const isForRecipient = reader.number() === recipient;
  const share = reader.scalar();
  try {
    reader.end();
    if (!isForRecipient) throw new MalformedError(argument, `must be for trustee ${recipient}`);
    if (!isShare(ceremony, commitments, recipient, share))
      throw new MalformedError(argument, 'must be the share that the dealer is committed to');
    return share;
  } catch (error) {
    share.wipe();
    throw error;
  }
}

/** Whether the share is the value of the polynomial that is committed to. Secret: the share, but for the answer. */
export const isShare = ({ group }: KeyCeremony, commitments: readonly Element[], recipient: number, share: Scalar): boolean =>
  group.multiplyBase(share).equals(committedAtVarTime(group, commitments, recipient));
