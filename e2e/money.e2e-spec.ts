import { expect, type Locator, type Page, test } from '@playwright/test';
import { outsiders, signIn } from './people.js';
import { payButton, withAnySum, wordsIn } from './words.js';

const say = wordsIn('es');
const text = (key: string, values?: Record<string, string>) => say(`membership:${key}`, values);

test.use({ locale: 'es-ES', viewport: { width: 360, height: 740 }, hasTouch: true });

/** What somebody does with a thumb, counted, and the pages that they come to. */
class Thumb {
  taps = 0;
  private readonly seen: string[] = [];

  constructor(readonly page: Page) {
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.seen.push(new URL(frame.url()).pathname);
    });
  }

  async tap(what: Locator): Promise<void> {
    this.taps += 1;
    await what.tap();
  }

  /** One after the other, each once. */
  get pages(): string[] {
    return this.seen.filter((path, index) => index === 0 || path !== this.seen[index - 1]);
  }

  /** So many taps so far; from here they are counted anew. */
  count(): number {
    const { taps } = this;
    this.taps = 0;
    this.seen.length = 0;
    return taps;
  }
}

const isMember = (page: Page) => expect(page.getByText(withAnySum(text, 'joined.number'))).toBeVisible();

test('joining is five taps and three pages at most; leaving three; coming back three, with what is charged on the button', async ({
  page,
}) => {
  // The first and the last of them join in other journeys.
  const { id, email } = (await outsiders())[1 + test.info().retry]!;
  await signIn(page, email);
  await page.goto('/');
  const thumb = new Thumb(page);
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await thumb.tap(link(say('common:nav.join')));
  await thumb.tap(page.getByRole('radio', { name: /36,00/ }));
  await thumb.tap(button(withAnySum(text, 'join.pay')));
  await thumb.tap(button(payButton(say)));
  await isMember(page);
  expect(thumb.pages.map((path) => path.split('/')[1])).toEqual(['join', 'pay', 'paid']);
  expect(thumb.count()).toBeLessThanOrEqual(5);

  const leaving = withAnySum(text, 'leave.woman', 'leave.man', 'leave.person');
  await page.goto(`/user/${id}?tab=membership`);
  await expect(link(text('invoices.title'))).toBeVisible();
  thumb.count();
  await thumb.tap(button(leaving));
  const dialog = page.getByRole('dialog');
  // At the end of what is paid, unless somebody says today.
  await expect(dialog.getByRole('radio', { checked: true })).toHaveAccessibleName(withAnySum(text, 'leave.end'));
  await thumb.tap(dialog.getByText(text('leave.meant')));
  await thumb.tap(dialog.getByRole('button', { name: leaving }));
  await expect(page.getByText(text('status.norenew'), { exact: true })).toBeVisible();
  expect(thumb.count()).toBeLessThanOrEqual(3);

  // What will be charged, and when.
  await expect(button(withAnySum(text, 'act.resume'))).toHaveText(/36,00.+20\d\d/);
  await thumb.tap(button(withAnySum(text, 'act.resume')));
  await expect(page.getByText(text('status.active'), { exact: true }).first()).toBeVisible();
  expect(thumb.count()).toBe(1);

  await thumb.tap(button(leaving));
  await dialog.getByRole('radio', { name: withAnySum(text, 'leave.now_paid') }).check();
  await dialog.getByRole('checkbox', { name: text('leave.meant') }).check();
  await dialog.getByRole('button', { name: leaving }).click();
  await expect(page.getByText(withAnySum(text, 'sentence.left'))).toBeVisible();
  thumb.count();
  await thumb.tap(link(withAnySum(text, 'join.come_back')));
  const pays = button(withAnySum(text, 'join.pay_card'));
  await expect(pays).toHaveText(/36,00.+4242/);
  await thumb.tap(pays);
  await isMember(page);
  expect(thumb.count()).toBeLessThanOrEqual(3);
});
