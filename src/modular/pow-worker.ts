/** The thread of a batch of exponentiations: what is secret of a chunk is wiped when it is done. */
import { serveJob } from '../parallel/serve.ts';
import { type Method, type PowPart, powersBy, type Unit, wipeTasks } from './pow-tasks.ts';

serveJob<Method, readonly Unit[], PowPart>(
  (method) => {
    const run = powersBy(method);
    return (units) => {
      try {
        return run(units);
      } finally {
        wipeTasks(units.flat());
      }
    };
  },
  { moved: ({ powers }) => powers.map(([, residue]) => residue) },
);
