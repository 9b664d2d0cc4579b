/** The ElectionGuard of PyPI, in a Python of its own. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../paths.ts';

/** The Python that has it: where `.ci/run` puts it, or what `LIMBER_ELECTIONGUARD_PYTHON` names; undefined where there is none. */
export function electionGuardPython(): string | undefined {
  const python = process.env.LIMBER_ELECTIONGUARD_PYTHON ?? join(projectFolder, '.oracles/bin/python');
  return existsSync(python) ? python : undefined;
}
