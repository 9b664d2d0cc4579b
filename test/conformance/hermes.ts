/** The conformance suite in Hermes, as one script: the cases of one theme. The script has the job and the vectors before it; it prints lines of JSON. */
import './hermes-host.ts';
import * as ec from '../../src/entries/ec.ts';
import * as ecdh from '../../src/entries/ecdh.ts';
import * as ecdsa from '../../src/entries/ecdsa.ts';
import * as eddsa from '../../src/entries/eddsa.ts';
import * as emulation from '../../src/entries/engine/emulation.ts';
import { describeEngine, setFamilies } from '../../src/entries/engine.ts';
import * as keys from '../../src/entries/keys.ts';
import * as powMany from '../../src/entries/modexp/batch.ts';
import * as crt from '../../src/entries/modexp/crt.ts';
import * as fixedBase from '../../src/entries/modexp/fixed-base.ts';
import * as multiPow from '../../src/entries/modexp/multi-pow.ts';
import * as modexp from '../../src/entries/modexp.ts';
import * as schnorr from '../../src/entries/schnorr.ts';
import * as srp from '../../src/entries/srp.ts';
import * as methods from '../../src/entries/study/methods.ts';
import type { Published } from '../vectors/published.ts';
import type { Api } from './case.ts';
import { type HermesJob, hermesCases } from './hermes-cases.ts';
import { runCases } from './run-cases.ts';

declare const JOB: HermesJob;
declare const PUBLISHED: Published;
/** Hermes' own: a line on standard output. */
declare const print: (line: string) => void;

const residues = { ...methods, ...modexp, ...multiPow, ...fixedBase, ...powMany, ...crt, srp };
const curves = { ec, ecdsa, ecdh, eddsa, keys, schnorr, emulation };
/** What the cases ask for. */
const api: Partial<Api> = { ...residues, ...curves, describeEngine, setFamilies };

/** The program keeps so many bytes back before it writes: spaces behind a line push it out, for the watch over runs that have gone silent. */
const KEPT_BACK = 4096;
const say = (message: object): void => print(JSON.stringify(message) + ' '.repeat(KEPT_BACK));

runCases(api as Api, JOB, hermesCases(JOB, JOB.theme, PUBLISHED), (progress) => say({ progress })).then(
  (result) => say({ result }),
  // Hermes says nothing of a promise that is rejected; of an error in a turn of its own, all.
  (error: unknown) =>
    setTimeout(() => {
      throw error;
    }),
);
