/** What a script inside the page does there, as a user would. */

/** Breaches of the content security policy, and errors. */
export const misdeeds: string[] = [];
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  misdeeds.push(`${violatedDirective} ${blockedURI}`),
);
window.addEventListener('error', ({ message }) => misdeeds.push(message));

export async function until<T>(look: () => T | null | undefined | false): Promise<T> {
  for (;;) {
    const seen = look();
    if (seen) return seen;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export const one = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);

/** The button of that text or label, if it is seen and can be pressed. */
export const button = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll('button')].find(
    (each) => [each.textContent, each.getAttribute('aria-label')].includes(name) && each.offsetParent !== null && !each.disabled,
  );

export async function visit(place: string, title: string): Promise<void> {
  location.hash = place;
  await until(() => one('h1')?.innerText === title);
}
