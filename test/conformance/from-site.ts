/** The conformance suite where a web server has the job: fetches it and the vectors, and posts what it finds. */
import type { Published } from '../vectors/published.ts';
import { api } from './api.ts';
import type { Job } from './run-cases.ts';
import type { CompiledFiles } from './static.ts';
import { runSuite } from './suite.ts';

/** @param site - the test runner's server, without a slash at its end: nothing where relative addresses will do. @param compiled - where the platform compiles modules. */
export async function runFromSite(site = '', compiled?: CompiledFiles): Promise<void> {
  const get = async <T>(path: string): Promise<T> => (await (await fetch(site + path)).json()) as T;
  const post = async (path: string, body: object): Promise<void> => {
    await fetch(site + path, { method: 'POST', body: JSON.stringify(body) });
  };
  try {
    const [job, published] = [await get<Job>('/job.json'), await get<Published>('/vectors.json')];
    await post('/result', await runSuite(api, job, published, (progress) => post('/progress', progress), compiled));
  } catch (error) {
    await post('/error', { message: error instanceof Error ? `${error.message}\n${error.stack}` : String(error) });
  }
}
