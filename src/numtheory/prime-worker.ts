/** The thread of a search: looks for primes of a shape, and gives each away. Random numbers are the platform's. */
import { serveJob } from '../parallel/serve.ts';
import { primesSought } from './prime-finds.ts';

serveJob(primesSought, { moved: ({ prime }) => (prime ? [prime] : []) });
