/** The conformance suite in a script engine: `main.js VECTORS JOB`, a file and JSON; it prints lines of JSON. */
import { readFileSync } from 'node:fs';
import type { Published } from '../vectors/published.ts';
import { api } from './api.ts';
import type { Job } from './run-cases.ts';
import { runSuite } from './suite.ts';

const [vectorsFile, job] = process.argv.slice(2) as [string, string];
const published = JSON.parse(readFileSync(vectorsFile, 'utf8')) as Published;
const print = (message: object): void => console.log(JSON.stringify(message));

print({ result: await runSuite(api, JSON.parse(job) as Job, published, (progress) => print({ progress })) });
