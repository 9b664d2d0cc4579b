/** The worker: it does one job after the other, and is ended where a job is cancelled. */
import { readBeacons } from './beacons/read.ts';
import { sampleBeacons } from './beacons/sample.ts';
import { verifyBeacons } from './beacons/verify.ts';
import { computeOnCurve } from './curve.ts';
import { sampleElection } from './election/samples.ts';
import { verifyElection } from './election/verify.ts';
import { examineEngine } from './engine.ts';
import { makeKeyPair, makeSharedSecret } from './exchange.ts';
import { compareAtHome } from './home.ts';
import { study } from './lab/study.ts';
import { makeLoginKey, signChallenge } from './login.ts';
import { computePower } from './power.ts';
import { findPrime } from './primes.ts';
import type { Report } from './progress.ts';
import type { Handlers, JobName, Reply, Request } from './protocol.ts';
import { exampleChain } from './skipchain/example.ts';
import { outlineChains, verifyChain } from './skipchain/jobs.ts';
import { pairingStory, storyKeys } from './skipchain/story.ts';
import { auditVote } from './vote/audit.ts';
import { encryptVote } from './vote/booth.ts';
import { beginBoard, decryptVotes, growBoard, resultOfVotes, tallyVotes } from './vote/count.ts';
import { makeVoteKeys } from './vote/keys.ts';
import { setUpVote } from './vote/set-up.ts';
import { verifyVotes } from './vote/verify.ts';

const handlers: Handlers = {
  home: compareAtHome,
  engine: (_, report) => examineEngine(report),
  power: computePower,
  curve: computeOnCurve,
  keyPair: makeKeyPair,
  sharedSecret: makeSharedSecret,
  loginKey: makeLoginKey,
  sign: signChallenge,
  prime: findPrime,
  study,
  exampleChain,
  outlineChains,
  verifyChain,
  sampleBeacons,
  readBeacons,
  verifyBeacons,
  sampleElection,
  verifyElection,
  storyKeys,
  pairingStory,
  voteKeys: makeVoteKeys,
  voteSetUp: setUpVote,
  voteBallot: encryptVote,
  voteAudit: auditVote,
  voteBegin: beginBoard,
  voteGrow: growBoard,
  voteTally: tallyVotes,
  voteDecryption: decryptVotes,
  voteResult: resultOfVotes,
  voteVerify: verifyVotes,
};

/** What a worker's global scope has; the library of types for pages has another. */
interface Scope {
  postMessage(reply: Reply): void;
  onmessage: ((event: MessageEvent<Request>) => void) | null;
}
const scope = globalThis as unknown as Scope;

async function work({ id, job, input }: Request): Promise<void> {
  const report: Report = (progress) => scope.postMessage({ id, kind: 'progress', progress });
  try {
    // The table pairs every input with its handler; a request does not show the compiler that it does.
    const handler = handlers[job] as Handlers[JobName] as (input: unknown, report: Report) => unknown;
    scope.postMessage({ id, kind: 'done', output: await handler(input, report) });
  } catch (error) {
    scope.postMessage({ id, kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

scope.onmessage = ({ data }) => void work(data);
