/** What axe finds wrong with a page for those who do not see it, or use no mouse. */
import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'puppeteer-core';

/** Its rules that are broken, each with the first element that breaks it. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(root: Document): Promise<AxeResults> } };
    return (await axe.run(document)).violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html ?? '' }));
  });
  return violations.map(({ id, html }) => `${id}: ${html}`);
}
