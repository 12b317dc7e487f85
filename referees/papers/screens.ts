import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { findOrInstallChromium } from '../../tools/chromium.js';
import { standsStill } from '../pages/walk.js';
import { MEMBER, signIn } from '../signed-in.js';
import type { DrawnCode } from './gather.js';

/** Has all that browsers print in a way of their own, and no fault: what is said of it is not ours. */
const FAULTLESS = `<!doctype html><html lang="es"><head><title>Hoja</title><style>
  @page { margin: 2cm; @bottom-right { content: counter(page) } } .box { border: 1px solid; border-radius: 9px; padding: 9px }
  </style></head><body><h1>Hoja</h1><p class="box"><strong>Texto</strong>, <em>otro</em> y
  <a href="https://example.org/">un enlace</a></p><ul><li>uno</li></ul></body></html>`;

export interface OnScreens {
  readonly version: string;
  /** Each with what a phone shows of it. */
  readonly codes: readonly (DrawnCode & { readonly screens: readonly string[] })[];
  readonly printed: readonly string[];
  readonly faultless: string;
}

/** What a phone of 360 pixels shows of codes, light and dark, and what the browser prints of them and of documents, tagged. */
export async function showOnScreens(
  url: string,
  folder: string,
  { codes, documents }: { readonly codes: readonly DrawnCode[]; readonly documents: readonly string[] },
): Promise<OnScreens> {
  const browser = await chromium.launch({ executablePath: findOrInstallChromium() });
  try {
    const pages = { light: await phone(browser, url, 'light'), dark: await phone(browser, url, 'dark') };
    const shown: OnScreens['codes'][number][] = [];
    const printed: string[] = [];
    const print = async (page: Page, name: string) => {
      const path = join(folder, `printed-${name}.pdf`);
      await page.pdf({ path, format: 'A4', tagged: true, outline: true });
      return path;
    };
    for (const code of codes) {
      const name = code.name.replaceAll(' ', '-');
      const screens: string[] = [];
      for (const [scheme, page] of Object.entries(pages)) {
        await open(page, url + code.path);
        const file = join(folder, `${name}-${scheme}.png`);
        writeFileSync(file, await page.screenshot({ fullPage: true }));
        screens.push(file);
      }
      shown.push({ ...code, screens });
      printed.push(await print(pages.light, name));
    }
    for (const [index, path] of documents.entries()) {
      await open(pages.light, url + path);
      printed.push(await print(pages.light, `document-${index}`));
    }
    const faultless = await browser.newPage();
    await faultless.setContent(FAULTLESS);
    return { version: browser.version(), codes: shown, printed, faultless: await print(faultless, 'faultless') };
  } finally {
    await browser.close();
  }
}

async function phone(browser: Browser, url: string, colorScheme: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-ES', colorScheme, viewport: { width: 360, height: 740 } });
  await signIn(context.request, url, MEMBER);
  return context.newPage();
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  if (!(await standsStill(page))) throw new Error(`${address} never stands still.`);
  // The code of a ticket is an image of its own.
  await page.waitForFunction(() => [...document.images].every((image) => image.loading === 'lazy' || image.complete));
}
