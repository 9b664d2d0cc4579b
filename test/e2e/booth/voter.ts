/**
 * A voter in the page of the booth, by what is on it alone: votes, has the ballot opened for audit, goes back, and casts another. In every browser the same: its source is put into the
 * page as text, so that it names nothing from outside.
 */
export async function voter(votes: readonly (readonly number[])[]): Promise<void> {
  const until = async <T>(look: () => T | null | undefined | false): Promise<T> => {
    for (;;) {
      const seen = look();
      if (seen) return seen;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const shown = (selector: string): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(({ offsetParent }) => offsetParent !== null);
  const press = async (text: RegExp): Promise<void> => {
    const button = await until(() =>
      [...document.querySelectorAll<HTMLElement>('button')].find((each) => each.offsetParent !== null && text.test(each.textContent ?? '')),
    );
    button.click();
  };
  const tracker = async (): Promise<string> => (await until(() => shown('#seal_div tt')?.innerText)).trim();
  const errors: string[] = [];
  window.addEventListener('error', ({ message }) => errors.push(message));
  window.alert = (message: unknown) => errors.push(String(message));

  await press(/^Start$/);
  for (const [q, chosen] of votes.entries()) {
    for (const answer of chosen) (await until(() => shown(`#answer_${q}_${answer}`))).click();
    if (q < votes.length - 1) await press(/^Next$/);
  }
  await press(/^Proceed$/);
  const first = await tracker();
  const toggle = await until(() => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Spoil & Audit'));
  toggle.click();
  await press(/^Spoil & Audit$/);
  const audit = (await until(() => shown('#audit_trail') as HTMLTextAreaElement | undefined)).value.trim();
  await press(/^back to voting$/);
  const second = await until(() => {
    const now = shown('#seal_div tt')?.innerText.trim();
    return now !== first && now;
  });
  await fetch('/report', { method: 'POST', body: JSON.stringify({ first, audit, second, errors }) });
  await press(/^Proceed to Login$/);
}
