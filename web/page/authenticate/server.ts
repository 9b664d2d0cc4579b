/** What is asked of the workbench's server. */

type Answer = Readonly<Record<string, unknown>>;

/** @throws {Error} with the server's words, where it refuses, or with why it was not reached. */
export async function ask(
  request: 'register' | 'challenge' | 'login' | `passkey/${'begin' | 'register' | 'login'}`,
  fields: object,
): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`api/${request}`, { method: 'POST', headers, body: JSON.stringify(fields) });
  const answer = (await response.json().catch(() => ({ error: 'This server has no logins: npm start serves pages that have.' }))) as Answer;
  if (!response.ok) throw new Error(String(answer.error));
  return answer;
}
