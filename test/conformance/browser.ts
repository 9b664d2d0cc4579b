/** The conformance suite in a page: fetches its job and the vectors from the test runner's server, and posts what it finds. */
import type { Published } from '../vectors/published.ts';
import { api } from './api.ts';
import { type Job, runSuite } from './suite.ts';

async function get<T>(path: string): Promise<T> {
  return (await (await fetch(path)).json()) as T;
}

async function post(path: string, body: object): Promise<void> {
  await fetch(path, { method: 'POST', body: JSON.stringify(body) });
}

try {
  const [job, published] = [await get<Job>('/job.json'), await get<Published>('/vectors.json')];
  await post('/result', await runSuite(api, job, published, (progress) => post('/progress', progress)));
} catch (error) {
  await post('/error', { message: error instanceof Error ? `${error.message}\n${error.stack}` : String(error) });
}
