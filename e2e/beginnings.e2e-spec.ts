import { api, type Document, type Page as Rows } from '@ateneo/contracts';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  test,
} from '@playwright/test';
import { mailbox, signInHere } from './people.js';
import { wordsIn } from './words.js';

/** Signed out, people begin at any address: by a mail, a bookmark, a message of somebody. */
async function addresses(): Promise<{ member: string[]; part: string; console: string[] }> {
  const client = await mailbox();
  const answer = await client.get(`${api.documents()}?rowsPerPage=50`);
  const [document] = ((await answer.json()) as Rows<Document>).results
    .filter(({ is_locked: isOfDemo }) => isOfDemo)
    .toSorted((a, b) => b.article_count - a.article_count);
  const whole = (await (await client.get(api.document(document!.id))).json()) as Document;
  await client.dispose();
  const process = `/process/${document!.process}`;
  const last = whole.chapters.flatMap(({ articles }) => articles).at(-1)!;
  return {
    member: ['/', process, `${process}/document/${document!.id}/amedments`, '/event', '/notifications'],
    part: `${process}/document/${document!.id}/view#article-${last.id}`,
    console: ['/admin/', '/admin/users', '/admin/settings#fiscal'],
  };
}

const signInWords = wordsIn('es')('common:nav.login');

/** From the sign-in that stands in the way to what was asked for. */
async function beginAt(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address);
  // Where a stranger is shown the association, one says that one is none.
  // Of a text one is told what it is.
  if (address === '/' || address.includes('/view#'))
    await page.getByRole('main').getByRole('link', { name: signInWords, exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await signInHere(page, 'es', email);
  await expect(page).toHaveURL((url) => (url.pathname + url.hash).replace(/\/$/, '') === address.replace(/\/$/, ''));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function inBrowser(browser: Browser, options: BrowserContextOptions, walk: (page: Page) => Promise<void>) {
  const context = await browser.newContext(options);
  await walk(await context.newPage());
  await context.close();
}

test('signed out, at every kind of address, with an empty cache and a warm one', async ({ browser }) => {
  const { member, part, console } = await addresses();
  await inBrowser(browser, {}, async (page) => {
    // The cache is empty the first time and warm from then on.
    for (const address of [part, part, ...member]) {
      await test.step(address, async () => {
        await beginAt(page, address, 'vecino@demo.test');
        if (address === part) await expect(page.locator(`[id="${part.split('#')[1]}"]`)).toBeInViewport();
        await page.goto('/logout');
        await expect(page).toHaveURL(/\/login/);
      });
    }
  });
  for (const address of console)
    await inBrowser(browser, {}, (page) => test.step(address, () => beginAt(page, address, 'admin@demo.test')));
});

/** Files of the console and of the member application: papers, a picture, an export. */
async function files(): Promise<{ email: string; paths: string[] }[]> {
  const [client, own] = [await mailbox(), await mailbox('socia@demo.test')];
  const first = async (from: APIRequestContext, path: string) =>
    ((await (await from.get(`${path}?rowsPerPage=1`)).json()) as Rows<{ id: string }>).results[0]!.id;
  const self = (await (await own.get(api.self())).json()) as { id: string };
  const invoice = await first(own, api.invoices());
  const place = await first(own, api.reservations());
  const asked = await client.post(api.usersExport(), { data: { format: 'csv' } });
  const { job } = (await asked.json()) as { job: string };
  await expect
    .poll(async () => ((await (await client.get(api.job(job))).json()) as { status: string }).status)
    .toBe('done');
  for (const one of [client, own]) await one.dispose();
  const papers = [api.invoicePdf(invoice), api.reservationCode(place, 'pdf'), api.membershipCardFile(self.id, 'png')];
  return [
    { email: 'socia@demo.test', paths: papers },
    { email: 'admin@demo.test', paths: [api.jobResult(job)] },
  ];
}

test('signed out at a file one signs in, and has it', async ({ browser }) => {
  for (const { email, paths } of await files())
    for (const path of paths)
      await inBrowser(browser, {}, (page) =>
        test.step(path, async () => {
          await page.goto(path);
          await expect(page).toHaveURL(/\/login\?next=/);
          const sent = page.waitForResponse((answer) => answer.url().endsWith(path) && answer.status() === 200);
          await signInHere(page, 'es', email);
          expect((await (await sent).headerValue('content-type')) ?? '').not.toContain('html');
        }),
      );
});

test('in a browser whose own language is English all is in Spanish', async ({ browser }) => {
  const say = wordsIn('es');
  await inBrowser(browser, { locale: 'en-GB' }, async (page) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: say('auth:login.act'), exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await beginAt(page, '/event', 'vecino@demo.test');
  });
  await inBrowser(browser, { locale: 'en-GB' }, async (page) => {
    await beginAt(page, '/admin/', 'admin@demo.test');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Buen[oa]s /);
  });
});

test('in a browser without passkeys one signs in by the password', async ({ browser }) => {
  const say = wordsIn('es');
  await inBrowser(browser, {}, async (page) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
    await page.goto('/event');
    await expect(page.getByRole('button', { name: say('auth:login.act'), exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: say('auth:passkey.sign_in'), exact: true })).toHaveCount(0);
    await signInHere(page, 'es', 'vecino@demo.test');
    await expect(page).toHaveURL(/\/event$/);
  });
});

test('where passkeys cannot be offered in the form nothing is said of them unasked', async ({ browser }) => {
  const say = wordsIn('es');
  await inBrowser(browser, {}, async (page) => {
    await page.addInitScript(() => {
      navigator.credentials.get = () => Promise.reject(new DOMException('Resident credentials …', 'NotSupportedError'));
    });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: say('auth:passkey.sign_in'), exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: say('auth:passkey.sign_in'), exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByText('Resident')).toHaveCount(0);
    await signInHere(page, 'es', 'vecino@demo.test');
  });
});
