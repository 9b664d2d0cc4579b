/** A worker that has run nothing before, for one trial of the study of warm-up. */
import { type WarmupTimes, type WarmupTrial, warmUp } from '../../lab/warm-up.ts';

interface Scope {
  postMessage(times: WarmupTimes): void;
  onmessage: ((event: MessageEvent<WarmupTrial>) => void) | null;
}
const scope = globalThis as unknown as Scope;
scope.onmessage = ({ data }) => scope.postMessage(warmUp(data));
