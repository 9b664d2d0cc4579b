/** Many points of Ed25519 out of bytes at once. */
import { EdwardsDecompression } from '../../curve/edwards/decompression.ts';
import { fieldKernel, P25519_FIELD } from '../../kernels/field/prime/fields.ts';
import { ED25519 } from '../../params/curves/ed25519.ts';
import { compiledOnce } from '../../runtime/compiled-once.ts';
import { fieldFamily, runnableFieldFamilies } from '../../runtime/select.ts';
import { decodePointVarTime } from './point.ts';

/** From so many points on, a module of their own takes less time, with what it takes to compile. */
const MANY = 32;

const decompression = /* @__PURE__ */ compiledOnce(
  () => new EdwardsDecompression(ED25519, fieldKernel(P25519_FIELD, fieldFamily('Ed25519'))),
);

/** Of each what `decodePointVarTime` gives that is not strict. Where the platform compiled the curve's module, there is no other. */
export function decodePointsVarTime(encoded: readonly Uint8Array[]): readonly (Uint8Array | undefined)[] {
  if (encoded.length < MANY || runnableFieldFamilies().length === 0) return encoded.map((bytes) => decodePointVarTime(bytes, false));
  return decompression().pointsVarTime(encoded);
}
