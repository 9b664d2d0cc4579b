/** What the page asks of a worker, and what comes back. */
import type { ChainShape } from '../../bench/chains/generate.ts';
import type { LabRow, StudyName } from '../../lab/study.ts';
import type { EngineFindings } from './engine.ts';
import type { KeyPair, KeyPairInput, SharedSecret, SharedSecretInput } from './exchange.ts';
import type { LoginKeyKind, LoginKeyPair, LoginSignature, SignInput } from './login.ts';
import type { PowerInput, PowerResult } from './power.ts';
import type { FoundPrime, PrimeInput } from './primes.ts';
import type { Progress, Report } from './progress.ts';
import type { ChainFindings, ChainOutline } from './skipchain/findings.ts';
import type { ChainInput, VerifyChainInput } from './skipchain/jobs.ts';
import type { Story, StoryInput, StoryKey } from './skipchain/story.ts';

export interface StudyInput {
  readonly study: StudyName;
  readonly quick: boolean;
  /** Where the page starts workers for the study; it is transferred. */
  readonly workers: MessagePort;
}

interface Job<I, O> {
  readonly input: I;
  readonly output: O;
}

export interface Jobs {
  engine: Job<undefined, EngineFindings>;
  power: Job<PowerInput, PowerResult>;
  keyPair: Job<KeyPairInput, KeyPair>;
  sharedSecret: Job<SharedSecretInput, SharedSecret>;
  loginKey: Job<{ readonly kind: LoginKeyKind }, LoginKeyPair>;
  sign: Job<SignInput, LoginSignature>;
  prime: Job<PrimeInput, FoundPrime>;
  study: Job<StudyInput, readonly LabRow[]>;
  exampleChain: Job<ChainShape, Uint8Array>;
  outlineChains: Job<ChainInput, readonly ChainOutline[]>;
  verifyChain: Job<VerifyChainInput, ChainFindings>;
  storyKeys: Job<{ readonly count: number }, readonly StoryKey[]>;
  pairingStory: Job<StoryInput, Story>;
}

export type JobName = keyof Jobs;
export type Input<K extends JobName> = Jobs[K]['input'];
export type Output<K extends JobName> = Jobs[K]['output'];

export type Handlers = { readonly [K in JobName]: (input: Input<K>, report: Report) => Output<K> | Promise<Output<K>> };

export interface Request<K extends JobName = JobName> {
  readonly id: number;
  readonly job: K;
  readonly input: Input<K>;
}

export type Reply = { readonly id: number } & (
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'failed'; readonly message: string }
);
