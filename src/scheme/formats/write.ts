/** Keys as PEM. */
import { encodePem } from '../../encoding/pem.ts';
import { wiping } from '../../util/wipe.ts';
import { type Form, labelOf } from './forms.ts';

/** The text of a key in DER, under its form's label. Secret, where the key is: its bytes are wiped. */
export function pemOf(form: Form, bytes: Uint8Array): string {
  return wiping([bytes], () => encodePem(labelOf(form), bytes));
}
