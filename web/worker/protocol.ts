/** What the page asks of a worker, and what comes back. */
import type { ChainShape } from '../../bench/chains/generate.ts';
import type { LabRow, StudyName } from '../../lab/study.ts';
import type { BoardEvent, SetUp } from '../serve/board/events.ts';
import type { BeaconFile, BeaconFindings, VerifyBeaconsInput } from './beacons/findings.ts';
import type { SampleBeacons } from './beacons/sample.ts';
import type { CurveInput, CurveResult } from './curve.ts';
import type { NamedBlob } from './election/blob.ts';
import type { SampleElection } from './election/samples.ts';
import type { VerifiedElection, VerifyElectionInput } from './election/verify.ts';
import type { EngineFindings } from './engine.ts';
import type { KeyPair, KeyPairInput, SharedSecret, SharedSecretInput } from './exchange.ts';
import type { HomeFindings } from './home.ts';
import type { LoginKeyKind, LoginKeyPair, LoginSignature, SignInput } from './login.ts';
import type { PowerInput, PowerResult } from './power.ts';
import type { FoundPrime, PrimeInput } from './primes.ts';
import type { Progress, Report } from './progress.ts';
import type { ChainFindings, ChainOutline } from './skipchain/findings.ts';
import type { ChainInput, VerifyChainInput } from './skipchain/jobs.ts';
import type { Story, StoryInput, StoryKey } from './skipchain/story.ts';
import type { VoteAudit, VoteAuditInput } from './vote/audit.ts';
import type { VoteBallot, VoteBallotInput } from './vote/booth.ts';
import type { ArchiveInput, DecryptVoteInput, GrowInput } from './vote/count.ts';
import type { VoteKeys, VoteKeysInput } from './vote/keys.ts';
import type { VoteSetUp, VoteSetUpInput } from './vote/set-up.ts';
import type { BoardFindings, VerifyVoteInput } from './vote/verify.ts';

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
  home: Job<undefined, HomeFindings>;
  engine: Job<undefined, EngineFindings>;
  power: Job<PowerInput, PowerResult>;
  curve: Job<CurveInput, CurveResult>;
  keyPair: Job<KeyPairInput, KeyPair>;
  sharedSecret: Job<SharedSecretInput, SharedSecret>;
  loginKey: Job<{ readonly kind: LoginKeyKind }, LoginKeyPair>;
  sign: Job<SignInput, LoginSignature>;
  prime: Job<PrimeInput, FoundPrime>;
  study: Job<StudyInput, readonly LabRow[]>;
  exampleChain: Job<ChainShape, Uint8Array>;
  outlineChains: Job<ChainInput, readonly ChainOutline[]>;
  verifyChain: Job<VerifyChainInput, ChainFindings>;
  sampleBeacons: Job<SampleBeacons, BeaconFile>;
  readBeacons: Job<{ readonly name: string; readonly file: Uint8Array }, BeaconFile>;
  verifyBeacons: Job<VerifyBeaconsInput, BeaconFindings>;
  sampleElection: Job<SampleElection, readonly NamedBlob[]>;
  verifyElection: Job<VerifyElectionInput, VerifiedElection>;
  storyKeys: Job<{ readonly count: number }, readonly StoryKey[]>;
  pairingStory: Job<StoryInput, Story>;
  voteKeys: Job<VoteKeysInput, VoteKeys>;
  voteSetUp: Job<VoteSetUpInput, VoteSetUp>;
  voteBallot: Job<VoteBallotInput, VoteBallot>;
  voteAudit: Job<VoteAuditInput, VoteAudit>;
  voteBegin: Job<SetUp, Uint8Array>;
  voteGrow: Job<GrowInput, Uint8Array>;
  voteTally: Job<ArchiveInput, BoardEvent>;
  voteDecryption: Job<DecryptVoteInput, BoardEvent>;
  voteResult: Job<ArchiveInput, BoardEvent>;
  voteVerify: Job<VerifyVoteInput, BoardFindings>;
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
