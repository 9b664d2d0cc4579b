/** What limber refuses is bad input, in the file or of the argument that is named. */
import { LimberError } from 'limber/modexp';
import { UsageError } from './usage-error.ts';

/** What `body` gives. @throws {UsageError} what limber refuses. */
export function refusing<T>(name: string, body: () => T): T {
  try {
    return body();
  } catch (error) {
    if (error instanceof LimberError) throw new UsageError(`${name}: ${error.message}`);
    throw error;
  }
}

/** The same of what is done later. */
export async function refusingLater<T>(body: () => Promise<T>): Promise<T> {
  try {
    return await body();
  } catch (error) {
    if (error instanceof LimberError) throw new UsageError(error.message);
    throw error;
  }
}
