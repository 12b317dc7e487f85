import { chromium } from '@playwright/test';
const [, , script] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-background-networking'] });
const origin = 'http://localhost:3961';
export async function as(email, width, password = 'ateneo-demo-2026') {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 740 : 900 }, baseURL: origin, locale: 'es-ES', extraHTTPHeaders: {} });
  const answer = await context.request.post('/api/v1/users/auth/login', { data: { email, password }, headers: { origin } });
  if (answer.status() !== 200) throw new Error(await answer.text());
  return context.newPage();
}
const { default: run } = await import(script);
await run({ as, origin, shot: (page, name) => page.screenshot({ path: `/tmp/signin_${name}.png`, fullPage: true }) });
await browser.close();
