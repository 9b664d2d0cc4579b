/** Elections of ElectionGuard: 0.95 to 1.4, as the reference in Python publishes them, and 2.x, as egk-ec does. Ballots and guardians are in folders, or records one after the other. */
import {
  type ElectionGuard1Record,
  type ElectionGuard2Record,
  verifyElectionGuard1Election,
  verifyElectionGuard2Election,
} from 'limber/electionguard';
import { electionGuardFacts } from './electionguard-facts.ts';
import type { ElectionFormat, Facts } from './format.ts';
import type { Input, InputFile } from './input.ts';
import { countOf, fileOfPlace, filesCalled, neededRecord, type PlaceNames, recordOf, recordsIn, streamOf } from './records.ts';

/** What the records of version 1 may be called. */
const FIRST = {
  constants: ['constants'],
  manifest: ['manifest'],
  context: ['context'],
  guardians: ['guardians', 'guardian'],
  devices: ['encryption_devices', 'encryption_device'],
  ballots: ['submitted_ballots', 'submitted_ballot'],
  encryptedTally: ['encrypted_tally'],
  coefficients: ['coefficients'],
  tally: ['tally'],
  spoiled: ['spoiled_ballots', 'spoiled_ballot'],
} as const;

/** And those of version 2. */
const SECOND = {
  constants: ['constants'],
  manifest: ['manifest'],
  config: ['election_config'],
  initialized: ['election_initialized'],
  ballots: ['encrypted_ballots', 'encrypted_ballot'],
  chains: ['ballot_chain'],
  encryptedTally: ['encrypted_tally'],
  tally: ['tally'],
  challenged: ['challenged_ballots', 'challenged_ballot'],
} as const;

/** What places of faults begin with, the longer ones first. */
const PLACES: PlaceNames = [
  ['constants', FIRST.constants],
  ['manifest', FIRST.manifest],
  ['context', FIRST.context],
  ['election config', SECOND.config],
  ['election initialized', SECOND.initialized],
  ['guardian', FIRST.guardians],
  ['device', FIRST.devices],
  ['chain', SECOND.chains],
  ['ballot', [...FIRST.ballots, ...SECOND.ballots]],
  ['encrypted tally', FIRST.encryptedTally],
  ['coefficients', FIRST.coefficients],
  ['tally', FIRST.tally],
  ['decrypted ballot', [...FIRST.spoiled, ...SECOND.challenged]],
];

const has = (input: Input, ...names: readonly (readonly string[])[]): boolean => names.every((each) => filesCalled(input, each).length > 0);
const isFirst = (input: Input): boolean => has(input, FIRST.constants, FIRST.context, FIRST.guardians);
const isSecond = (input: Input): boolean => has(input, SECOND.constants, SECOND.config, SECOND.initialized);

const CHAIN = /(^|\/)ballot_chain\.json$/;

const CHAINS = 'ballot_chain/';

/** The chain of a device lies beside its ballots: it is a record by itself. */
const withChains = ({ path, files }: Input): Input => ({
  path,
  files: files.map((file): InputFile => (CHAIN.test(file.name) ? { ...file, name: `${CHAINS}${file.name}` } : file)),
});

async function first(input: Input): Promise<ElectionGuard1Record> {
  return {
    constants: await neededRecord(input, ...FIRST.constants),
    manifest: await neededRecord(input, ...FIRST.manifest),
    context: await neededRecord(input, ...FIRST.context),
    guardians: (await recordsIn(input, ...FIRST.guardians)) ?? [],
    devices: await recordsIn(input, ...FIRST.devices),
    // An election without ballots has no folder of them.
    ballots: streamOf(input, ...FIRST.ballots) ?? [],
    encryptedTally: await recordOf(input, ...FIRST.encryptedTally),
    coefficients: await recordOf(input, ...FIRST.coefficients),
    tally: await recordOf(input, ...FIRST.tally),
    spoiled: streamOf(input, ...FIRST.spoiled),
  };
}

async function second(given: Input): Promise<ElectionGuard2Record> {
  const input = withChains(given);
  return {
    constants: await neededRecord(input, ...SECOND.constants),
    manifest: await neededRecord(input, ...SECOND.manifest),
    config: await neededRecord(input, ...SECOND.config),
    initialized: await neededRecord(input, ...SECOND.initialized),
    ballots: streamOf(input, ...SECOND.ballots) ?? [],
    chains: await recordsIn(input, ...SECOND.chains),
    encryptedTally: await recordOf(input, ...SECOND.encryptedTally),
    tally: await recordOf(input, ...SECOND.tally),
    challenged: streamOf(input, ...SECOND.challenged),
  };
}

export const electionguard: ElectionFormat = {
  name: 'ElectionGuard',
  signs: 'files constants and context with guardians, or constants, election_config and election_initialized',
  isOf: async (input) => isFirst(input) || isSecond(input),
  verify: async (input, { executor, ...work }) => {
    const options = { ...work, executor: executor?.() };
    return isSecond(input)
      ? verifyElectionGuard2Election(await second(input), options)
      : verifyElectionGuard1Election(await first(input), options);
  },
  describe: async (input): Promise<Facts> => {
    const setUp = await neededRecord(input, ...(isSecond(input) ? SECOND.initialized : FIRST.context));
    const config = isSecond(input) ? await neededRecord(input, ...SECOND.config) : setUp;
    const [constants, manifest] = [await neededRecord(input, ...FIRST.constants), await neededRecord(input, ...FIRST.manifest)];
    const ballots = await countOf(withChains(input), ...(isSecond(input) ? SECOND : FIRST).ballots);
    return electionGuardFacts(input.path, { constants, manifest, config, setUp }, ballots);
  },
  fileOf: (input, place) => fileOfPlace(withChains(input), PLACES, place)?.replace(CHAINS, ''),
};
