import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Two thirds of the time that axe takes; colours are the same at each width. */
export const withoutContrast: RunOptions = { rules: { 'color-contrast': { enabled: false } } };

/** What axe finds on the page, each with the first place. A document is given axe once; frames are left alone. */
export async function axeFaults(page: Page, options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (asked) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { iframes: false, resultTypes: ['violations'], ...asked });
    return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`);
  }, options);
}

/** What stands on the page when it is there whole, at the width that it has. */
export async function clean(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  await standsStill(page);
  const faults = [...(await axeFaults(page)), ...(await hiddenLinks(page)), ...(await bareKeys(page))];
  expect({ at: page.url(), faults }).toEqual({ at: page.url(), faults: [] });
}

/** Texts that stand there by their names, since nobody has said them. */
async function bareKeys(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  return text.match(/\b(?:console|resources|ra)\.[a-z_]+\.[\w.]+/g) ?? [];
}

/** Links beside other words that differ from them by colour alone (axe asks it only where those words are the longer ones). */
function hiddenLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasWords = (near: Node) => near.nodeType === Node.TEXT_NODE && /\p{L}/u.test(near.textContent ?? '');
    return [...document.querySelectorAll<HTMLElement>('main a[href]')]
      .filter((link) => link.checkVisibility() && [...(link.parentElement?.childNodes ?? [])].some(hasWords))
      .filter((link) => getComputedStyle(link).display === 'inline')
      .filter((link) => getComputedStyle(link).textDecorationLine === 'none')
      .map((link) => `a link by colour alone: ${link.parentElement?.innerText}`);
  });
}

/**
 * Holds the page against what holds of every screen (axe, nothing wider than the window), at 360 and 1280 pixels; then it is
 * as wide as it was. Pages of the console are asked by axe at 1280 in `every-row`, which goes to all of them.
 */
export async function looksRight(page: Page, screen: string): Promise<void> {
  const before = page.viewportSize();
  const isConsole = new URL(page.url()).pathname.startsWith('/admin');
  for (const width of [360, 1280]) {
    await fits(page, screen, width);
    const isAsked = width === 360 || !isConsole;
    // A page drawn anew for another width has no heading for a moment, and where one goes on the page before stands there
    // until the next one is fetched: what is asked between the two is asked again.
    await expect(async () => {
      await page.locator('h1').first().waitFor();
      await standsStill(page);
      const faults = isAsked ? await axeFaults(page, width === 360 ? {} : withoutContrast) : [];
      expect({ screen, width, faults }).toEqual({ screen, width, faults: [] });
    }).toPass();
    const folder = process.env['ATENEO_SCREENSHOTS'];
    if (folder) await page.screenshot({ path: `${folder}/${screen}-${width}.png`, fullPage: true });
  }
  if (before) await page.setViewportSize(before);
}

/** At this width nothing is wider than the window, no cell is cut, and no word of a button stands on two lines. */
export async function fits(page: Page, screen: string, width: number): Promise<void> {
  const found = { tooWide: await tooWideAt(page, width), cut: await cutCells(page), broken: await brokenWords(page) };
  expect({ screen, width, ...found }).toEqual({ screen, width, tooWide: 0, cut: [], broken: [] });
}

/** On a phone what is pressed is as high as a thumb, 44 px; a link inside a sentence is read, and may be lower. */
export function lowTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInSentence = (link: Element) =>
      link.tagName === 'A' &&
      getComputedStyle(link).display === 'inline' &&
      [...(link.parentElement?.childNodes ?? [])].some(
        (near) => near !== link && /\p{L}/u.test(near.textContent ?? ''),
      );
    return [...document.querySelectorAll<HTMLElement>('a[href], button')]
      .filter((one) => one.checkVisibility() && !isInSentence(one))
      .filter((one) => one.getBoundingClientRect().height < 43.5 && one.getBoundingClientRect().bottom > 0)
      .map((one) => `${one.innerText || one.ariaLabel} ${one.getBoundingClientRect().height}`);
  });
}

/** By how much the page is wider than a window of this width. */
async function tooWideAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 800 });
  // What is drawn otherwise at that width knows of it in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}

/** Words of buttons that stand on two lines; names that are wider than a phone may. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('button, .MuiButton-root')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<!\p{L})\p{L}{2,20}(?!\p{L})/gu)) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/** Cells of tables that hide the lower half of what they say. */
function cutCells(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('th, td')]
      .filter((one) => getComputedStyle(one).overflowY === 'hidden' && one.scrollHeight > one.clientHeight + 2)
      .map((one) => one.innerText),
  );
}

/** Labels of fields that end in dots, and links of a row that is cut where nothing says that it goes on. */
function cutLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (one: Element) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1;
    const labels = [...document.querySelectorAll<HTMLElement>('label')].filter(isCut);
    const rows = [...document.querySelectorAll<HTMLElement>('[data-scroll-row]')].filter(
      (row) => isCut(row) && !row.parentElement!.querySelector(':scope > button'),
    );
    return [...labels, ...rows].map(({ innerText }) => innerText);
  });
}

/** What fades in has its colours at the end alone; what turns for ever is not waited for. */
async function standsStill(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
}

/** With letters twice as large nothing is wider than the window and no label is cut, at 360 and 1280 pixels. */
export async function readsLarge(page: Page, screen: string, widths: readonly number[] = [360, 1280]): Promise<void> {
  const before = page.viewportSize();
  const style = await page.addStyleTag({ content: ':root { font-size: 200% !important; }' });
  for (const width of widths) {
    const found = { tooWide: await tooWideAt(page, width), cut: await cutLabels(page) };
    expect({ screen, width, ...found }).toEqual({ screen, width, tooWide: 0, cut: [] });
  }
  await style.evaluate((element) => (element as Element).remove());
  if (before) await page.setViewportSize(before);
}
