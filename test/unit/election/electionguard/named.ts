import assert from 'node:assert/strict';

/** For `assert.throws`: an error of that name, about that argument or place. */
export const named =
  (name: string, argument: string | RegExp) =>
  (error: unknown): true => {
    assert.equal((error as Error).name, name);
    assert.match((error as { argument: string }).argument, typeof argument === 'string' ? new RegExp(`^${argument}$`) : argument);
    return true;
  };
