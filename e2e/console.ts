import { expect, type Locator, type Page } from '@playwright/test';
import { lineOf, menuLines } from '../frontend-admin/src/layout/menu.js';
import { press, write } from './keyboard.js';
import { wordsIn } from './words.js';

const say = wordsIn('es');

/** What the console says, in Spanish. */
export const text = (key: string, values?: Record<string, string>) => say(`console:${key}`, values);
export const button = (within: Page | Locator, key: string) =>
  within.getByRole('button', { name: text(key), exact: true });
export const menu = (page: Page): Locator => page.getByRole('navigation', { name: text('console.shell.sections') });

/** By the line of the menu that it stands under, and by its tab there. */
export async function goTo(page: Page, section: string): Promise<void> {
  const line = menu(page).locator(`a[href^="/admin/${firstOf(section)}"]`);
  const tab = page.locator(`main nav a[href="/admin/${section}"]`);
  const isBeside = await tab.isVisible();
  if (!isBeside) await line.click();
  if (isBeside || section !== firstOf(section)) await tab.click();
}

/** The first tab of the line under which a list or a page stands. */
function firstOf(section: string): string {
  const line = lineOf(`/${section}`);
  return line ? menuLines[line].tabs[0] : section;
}

/** What the first page says on top, whatever the hour. */
export const greetings = ['morning', 'afternoon', 'evening'].map((part) => `console.home.hello.${part}`);

/** By its place in the menu; waits until it is there whole. */
export async function open(
  page: Page,
  section: string,
  heading = text(`resources.${section}.name_other`),
): Promise<void> {
  await goTo(page, section);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
}

/** Types a moment, `2031-02-01T10:00`, into the field of which this is a box or the whole: the day as one pastes it, then the hour. */
export async function typeMoment(of: Locator, moment: string): Promise<void> {
  const boxes = fieldOf(of).locator('input');
  const [day, hour] = moment.split('T');
  await boxes.first().fill(day!);
  await boxes.last().fill(hour!);
}

/** Empties it. */
export const clearMoment = (of: Locator): Promise<void> => fieldOf(of).getByRole('button').click();

const fieldOf = (of: Locator): Locator => of.locator('xpath=ancestor-or-self::fieldset[1]');

/** Types the code that is asked for, and confirms. */
export async function confirm(page: Page, act: string, values?: Record<string, string>): Promise<void> {
  const dialog = page.getByRole('dialog');
  const [code] = /[A-Z2-9]{4}(?=\.)/.exec(await dialog.locator('#confirm-code').innerText()) ?? [];
  await dialog.getByLabel(text('console.confirm.code')).fill(code!);
  await dialog.getByRole('button', { name: text(act, values), exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** The same without a mouse. */
export async function confirmByKeys(page: Page, act: string, values?: Record<string, string>): Promise<void> {
  const dialog = page.getByRole('dialog');
  const [code] = /[A-Z2-9]{4}(?=\.)/.exec(await dialog.locator('#confirm-code').innerText()) ?? [];
  await write(page, dialog.getByLabel(text('console.confirm.code')), code!);
  await press(page, dialog.getByRole('button', { name: text(act, values), exact: true }));
  await expect(dialog).toHaveCount(0);
}

/** Filters a list by one value of what it can be filtered by: a new filter, or another value of one that is set. */
export async function filterBy(page: Page, field: string, value: string): Promise<void> {
  const chip = page.getByRole('search').getByRole('button', { name: `${text(field)}: ` });
  if (await chip.isVisible()) await chip.click();
  else {
    await button(page, 'ra.action.add_filter').click();
    await page.getByRole('option', { name: text(field), exact: true }).click();
  }
  await page.getByRole('dialog').getByRole('option', { name: value, exact: true }).click();
  await expect(
    page.getByRole('search').getByRole('button', { name: `${text(field)}: ${value}`, exact: true }),
  ).toBeVisible();
}
