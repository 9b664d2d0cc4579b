/** What a user does with the page, and sees on it. */
import type { ElementHandle, Page } from 'puppeteer-core';

/** Goes to a page of the workbench, as `lab/methods`. */
export async function visit(page: Page, address: string, place: string): Promise<void> {
  await page.goto(`${address}#${place}`);
  await page.waitForSelector('h1');
}

/** Waits until the text is seen. */
export async function see(page: Page, text: string | RegExp): Promise<void> {
  const { source, flags } = typeof text === 'string' ? { source: text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), flags: '' } : text;
  await page.waitForFunction((source, flags) => new RegExp(source, flags).test(document.body.innerText), {}, source, flags);
}

/** Clicks on the button of that name, as soon as it can be; on the next one if the page draws itself again between look and click. */
export async function press(page: Page, name: string): Promise<void> {
  for (;;) {
    const button = await shownButton(page, name);
    try {
      return await button.click();
    } catch (error) {
      if (await button.evaluate(({ isConnected }) => isConnected).catch(() => false)) throw error;
    }
  }
}

async function shownButton(page: Page, name: string): Promise<ElementHandle<HTMLButtonElement>> {
  const button = await page.waitForFunction(
    (name) =>
      [...document.querySelectorAll('button')].find(
        ({ innerText, ariaLabel, offsetParent, disabled }) => [innerText, ariaLabel].includes(name) && offsetParent !== null && !disabled,
      ),
    {},
    name,
  );
  return button as ElementHandle<HTMLButtonElement>;
}

/** The control whose label begins with the text. */
export async function labelled(page: Page, text: string): Promise<ElementHandle> {
  const control = await page.waitForFunction(
    (text) => [...document.querySelectorAll('label')].find(({ innerText }) => innerText.startsWith(text))?.control,
    {},
    text,
  );
  return control as ElementHandle;
}

/** Takes the place of what is in a text field. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  const field = await labelled(page, label);
  await field.focus();
  await field.evaluate((control) => (control as HTMLTextAreaElement).select());
  await page.keyboard.type(text);
}

export async function choose(page: Page, label: string, value: string): Promise<void> {
  await (await labelled(page, label)).select(value);
}

/** The text of every cell of the first table that is shown, a list a row: its lines are those of a page whose style sheets are there. */
export async function tableText(page: Page, selector: string): Promise<string[][]> {
  await page.waitForFunction(() => document.readyState === 'complete');
  await page.waitForSelector(selector, { visible: true });
  return page.$eval(selector, (element) =>
    [...element.querySelectorAll('tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => (cell as HTMLElement).innerText.trim()),
    ),
  );
}
