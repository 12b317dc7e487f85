import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findOrInstallChromium } from '../../tools/chromium.js';
import { debianProgram, npmPackages } from '../find-tools.js';
import type { RefereeOptions, Verdict } from '../referee.js';
import { MEMBER, signIn, SUPERUSER } from '../signed-in.js';
import { isOurs, type Message } from './not-ours.js';
import { walk } from './walk.js';

const VNU = '26.9.27';
const readers = [
  {
    name: 'visitor',
    email: undefined,
    starts: ['/', '/login', '/enroll', '/contact', '/newsletter', '/reset-password-request', '/admin', '/nowhere'],
    under: '/',
  },
  { name: 'member', email: MEMBER, starts: ['/'], under: '/' },
  { name: 'superuser', email: SUPERUSER, starts: ['/admin', '/admin/nowhere'], under: '/admin' },
];

/** Every page that links lead to, as served and as it stands in a browser. */
export async function judgePages(url: string, folder: string, { quick, tell }: RefereeOptions): Promise<Verdict> {
  const jar = join(npmPackages(`vnu-jar@${VNU}`), 'vnu-jar/build/dist/vnu.jar');
  const browser = await chromium.launch({ executablePath: findOrInstallChromium() });
  mkdirSync(folder);
  const seen = new Map<string, string>();
  const findings: string[] = [];
  try {
    for (const { name, email, ...tour } of readers) {
      const context = await browser.newContext({ locale: 'es-ES' });
      if (email) await signIn(context.request, url, email);
      const { found, unfinished } = await walk(context, { url, ...tour, most: quick ? 12 : 200 });
      findings.push(...unfinished.map((one) => `${name}: ${one}`));
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
      findings: [...findings, ...judged(jar, seen)],
    };
  } finally {
    await browser.close();
  }
}

/** What is wrong, each kind once, with the pages that have it. */
function judged(jar: string, seen: ReadonlyMap<string, string>): string[] {
  const args = ['-Xss4m', '-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', ...seen.keys()];
  const told = execFileSync(debianProgram('java', 'default-jre-headless'), args, {
    maxBuffer: 256e6,
    stdio: ['ignore', 'pipe', 2],
  }).toString();
  const { messages } = JSON.parse(told) as { messages: (Message & { url: string })[] };
  const kinds = new Map<string, { extract: string; pages: Set<string> }>();
  for (const { message, extract = '', url } of messages.filter(isOurs)) {
    const kind = kinds.get(message) ?? { extract: extract.replaceAll(/\s+/g, ' '), pages: new Set() };
    kind.pages.add(seen.get(url.replace(/^file:/, '')) ?? url);
    kinds.set(message, kind);
  }
  return [...kinds].map(
    ([message, { extract, pages }]) =>
      `${message} At: ${extract} On ${pages.size}: ${[...pages].slice(0, 3).join(', ')}`,
  );
}
