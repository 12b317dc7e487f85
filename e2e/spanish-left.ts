import { flatTexts } from '@ateneo/i18n/server';
import type { Page } from '@playwright/test';

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

// A place for a number holds a number: `Artículo {{number}}` is ours, `Artículo 3. Fines` is somebody's text.
const place = (name: string) => (/^(number|(smart_)?count|step|place)$/.test(name) ? '[\\d.]+' : '.*');

/** A text with places for values becomes a pattern; one that is nothing but places says nothing. */
function pattern(text: string): RegExp | undefined {
  const parts = text.split(/(\{\{[^}]*\}\}|%\{[^}]*\}|<[^>]*>)/);
  const fixed = parts.filter((_, index) => index % 2 === 0);
  if (fixed.join('').replaceAll(/[^\p{L}]/gu, '').length < 4) return undefined;
  const source = parts.map((part, index) => (index % 2 === 0 ? literal(part) : place(part.replaceAll(/[{}%\s]/g, ''))));
  return new RegExp(`^${source.join('')}$`, 'su');
}

/** Patterns of all Spanish texts that no other language has word for word. */
function spanishOnly(): RegExp[] {
  const shared = new Set(['ca', 'gl', 'eu'].flatMap((language) => [...flatTexts(language).values()]));
  // E-mails are in their reader's language, whoever looks at them in the console; notices say the same in the same words.
  const inMails = new Set([...flatTexts('es')].filter(([key]) => key.startsWith('mails:')).map(([, text]) => text));
  return [...flatTexts('es')]
    .filter(([, text]) => !inMails.has(text) && !shared.has(text))
    .map(([, text]) => text)
    .map(pattern)
    .filter((found) => found !== undefined);
}

const patterns = spanishOnly();

/** What other journeys call the articles of their documents: people's words, though ours are the same. */
const said = /^Artículo \d+$/;

/** Texts, labels, placeholders and titles on the page that are written in Spanish by the product (not by its people). */
export async function spanishLeft(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label],[placeholder],[title],[alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) found.push(element.getAttribute(name) ?? '');
    return found;
  });
  const texts = new Set(
    shown
      .filter((text) => !said.test(text.trim()))
      .map((text) => text.trim())
      .filter((text) => /\p{L}{3}/u.test(text)),
  );
  return [...texts].filter((text) => patterns.some((known) => known.test(text)));
}
