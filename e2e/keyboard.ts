import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { signIn } from './people.js';
import { type Spoken, wordsIn } from './words.js';

/** What a page has to be reached by at most: more is a page that nobody goes through by keyboard. */
const MOST_STEPS = 250;

/** Goes from control to control, as one without a mouse does, until this one has the focus. */
export async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  await expect(control).toBeEnabled();
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < MOST_STEPS && !(await isThere()); step += 1) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
}

export async function press(page: Page, control: Locator): Promise<void> {
  await reach(page, control);
  await page.keyboard.press('Enter');
}

/** All there is to do: the first page shows what comes first. */
export async function showAllToDos(page: Page, say: ReturnType<typeof wordsIn>): Promise<void> {
  const toDos = page.getByRole('region', { name: say('home:todo.title') });
  await expect(toDos).toBeVisible();
  const others = toDos.getByRole('button');
  if (await others.isVisible()) await press(page, others);
}

export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** Within a group the arrows lead on. */
export async function choose(page: Page, group: Locator, name: string): Promise<void> {
  const wanted = group.getByRole('radio', { name, exact: true });
  const isIn = () => group.evaluate((element) => element.contains(document.activeElement));
  await expect(wanted).toBeVisible();
  for (let step = 0; step < MOST_STEPS && !(await isIn()); step += 1) await page.keyboard.press('Tab');
  if (!(await group.getByRole('radio', { checked: true }).count())) await page.keyboard.press('Space');
  for (let step = 0; step < 10 && !(await wanted.isChecked()); step += 1) await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}

/** Signs in by the form that stands open, without a mouse. */
export async function signInByKeys(page: Page, language: Spoken, email: string, password: string): Promise<void> {
  await write(page, page.getByLabel(wordsIn(language)('auth:email')), email);
  await write(page, page.locator('input[name=password]'), password);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
}

/** Somebody at a narrow screen of their own, signed in. */
export async function somebody(browser: Browser, language: Spoken, email: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: `${language}-ES` });
  const page = await context.newPage();
  await signIn(page, email);
  return page;
}
