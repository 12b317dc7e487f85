import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { findOrInstallChromium } from '../../tools/chromium.js';
import { debianProgram, npmPackages } from '../find-tools.js';
import type { RefereeOptions, Verdict } from '../referee.js';
import { MEMBER, signIn, SUPERUSER } from '../signed-in.js';
import { isOurs, type Message } from './not-ours.js';

const VNU = '26.9.27';
/** Where somebody begins: all else is reached by links. */
const STARTS = ['/', '/login', '/enroll', '/contact', '/newsletter', '/reset-password-request', '/admin', '/nowhere'];
const readers = [
  { name: 'visitor', email: undefined },
  { name: 'member', email: MEMBER },
  { name: 'superuser', email: SUPERUSER },
];

/** Every page that links lead to, as served and as it stands in a browser. */
export async function judgePages(url: string, folder: string, { quick, tell }: RefereeOptions): Promise<Verdict> {
  const jar = join(npmPackages(`vnu-jar@${VNU}`), 'vnu-jar/build/dist/vnu.jar');
  const browser = await chromium.launch({ executablePath: findOrInstallChromium() });
  mkdirSync(folder);
  const seen = new Map<string, string>();
  try {
    for (const { name, email } of readers) {
      const context = await browser.newContext({ locale: 'es-ES' });
      if (email) await signIn(context.request, url, email);
      const found = await walk(context, url, quick ? 12 : 200);
      for (const [path, html] of found) {
        const file = join(folder, `${seen.size}.html`);
        writeFileSync(file, html);
        seen.set(file, `${name} ${path}`);
      }
      tell(`   ${name}: ${found.size} pages`);
      await context.close();
    }
    return {
      used: [`vnu-jar ${VNU}`, `Chromium ${browser.version()}, ${seen.size} pages`],
      findings: judged(jar, seen),
    };
  } finally {
    await browser.close();
  }
}

/** One page of each kind: ids in an address make no other kind. By path, what was served and what stands there then. */
async function walk(context: BrowserContext, url: string, most: number): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const kinds = new Set<string>();
  const queue = [...STARTS];
  for (let path = queue.shift(); path !== undefined && kinds.size < most; path = queue.shift()) {
    const kind = kindOf(path);
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    const page = await context.newPage();
    const served = await context.request.get(url + path);
    if (served.headers()['content-type']?.startsWith('text/html')) found.set(`${path} as served`, await served.text());
    await page.goto(url + path, { waitUntil: 'networkidle', timeout: 60_000 }).catch(() => {});
    await page
      .locator('.MuiSkeleton-root')
      .first()
      .waitFor({ state: 'detached', timeout: 30_000 })
      .catch(() => {});
    found.set(path, await page.content());
    const links = await page.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    queue.push(...links.map((link) => pathOf(link, url)).filter((link) => link !== undefined));
    await page.close();
  }
  return found;
}

function pathOf(link: string, url: string): string | undefined {
  const { origin, pathname } = new URL(link, url);
  return origin === new URL(url).origin && !/^\/(api|files|logout)\b|\.\w+$/.test(pathname) ? pathname : undefined;
}

const kindOf = (path: string) =>
  path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').replaceAll(/\/\d+(?=\/|$)/g, '/:number');

/** What is wrong, each once, with the pages that have it. */
function judged(jar: string, seen: ReadonlyMap<string, string>): string[] {
  const args = ['-Xss4m', '-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', ...seen.keys()];
  const told = execFileSync(debianProgram('java', 'default-jre-headless'), args, {
    maxBuffer: 256e6,
    stdio: ['ignore', 'pipe', 2],
  }).toString();
  const { messages } = JSON.parse(told) as { messages: (Message & { url: string })[] };
  const pagesOf = new Map<string, Set<string>>();
  for (const message of messages.filter(isOurs)) {
    const said = `${message.message} At: ${(message.extract ?? '').replaceAll(/\s+/g, ' ')}`;
    const where = pagesOf.get(said) ?? new Set();
    pagesOf.set(said, where.add(seen.get(message.url.replace(/^file:/, '')) ?? message.url));
  }
  return [...pagesOf].map(([said, where]) => `${said} On ${where.size}: ${[...where].slice(0, 3).join(', ')}`);
}
