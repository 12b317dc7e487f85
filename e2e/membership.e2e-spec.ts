import { api, type MembershipCard, type EmailRow, type Page as Rows, type User } from '@ateneo/contracts';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { looksRight, readsLarge } from './looks.js';
import { origin } from './origin.js';
import { outsiders, signIn, signInByForm } from './people.js';
import { Steps } from './steps.js';
import { payButton, withAnySum, wordsIn } from './words.js';

const say = wordsIn('gl');
const text = (key: string, values?: Record<string, string>) => say(`membership:${key}`, values);

test.use({ locale: 'gl-ES', viewport: { width: 360, height: 740 }, hasTouch: true });

const act = (page: Page, key: string, values?: Record<string, string>) =>
  page.getByRole('button', { name: text(key, values), exact: true }).click();

/** What takes money or begins to says the sum. */
const payingButton = (page: Page, key: string) => page.getByRole('button', { name: withAnySum(text, key) });
const pays = (page: Page, key: string) => payingButton(page, key).click();

/** By a card that is kept, or by what is asked for next. */
const anyWayToPay = withAnySum(text, 'join.pay', 'join.pay_card');

/** A first fee that waits for its payment reads the same further down. */
const isSo = (page: Page, status: string) =>
  expect(page.getByText(text(`status.${status}`), { exact: true }).first()).toBeVisible();

/** By the one door out: once what is paid is over, or today. */
async function leave(page: Page, when: 'end' | 'now', steps = new Steps(page)): Promise<void> {
  const title = withAnySum(text, 'leave.woman', 'leave.man', 'leave.person');
  steps.count();
  await steps.press(page.getByRole('button', { name: title }));
  const dialog = page.getByRole('dialog');
  await looksRight(page, `leaving, ${when}`);
  const now = dialog.getByRole('radio', { name: withAnySum(text, 'leave.now', 'leave.now_paid') });
  // Whoever chooses today means it.
  if (when === 'now' && (await now.count()) > 0) await steps.press(now);
  else await steps.press(dialog.getByRole('checkbox', { name: text('leave.meant') }));
  await steps.press(dialog.getByRole('button', { name: title }));
  await expect(dialog).toHaveCount(0);
  steps.took('leaving, from the membership');
}

/** Whoever keeps a door reads the card of whoever just joined. */
async function isGoodAtADoor(browser: Browser, member: Page, id: string): Promise<void> {
  const { code, number } = await read<MembershipCard>(member, api.ownMembershipCard(id));
  const door = await (await browser.newContext({ baseURL: origin, locale: 'gl-ES' })).newPage();
  await signIn(door, 'admin@demo.test');
  await door.goto('/qrscanner');
  await door.getByRole('textbox', { name: say('scanner:typed') }).fill(code);
  await door.getByRole('button', { name: say('scanner:check') }).click();
  const verdict = door.getByRole('alertdialog');
  await expect(verdict).toContainText(say('scanner:result.carnet_valid'));
  await expect(verdict).toContainText(`· ${number}`);
  await door.context().close();
}

test('joining by a card that asks, its membership card read at a door, in Galician on a phone; not renewing, going on, leaving', async ({
  browser,
  page,
}) => {
  const { id, email } = (await outsiders())[0]!;
  await signIn(page, email);
  await page.goto('/');
  const steps = new Steps(page);
  await steps.press(page.getByRole('navigation').getByRole('link', { name: say('common:nav.join') }));
  await expect(page).toHaveURL(/\/join$/);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await steps.press(page.getByRole('radio', { name: /36/ }));
  await expect(page.getByRole('button', { name: withAnySum(text, 'join.pay') })).toBeEnabled();
  await looksRight(page, 'join');
  await readsLarge(page, 'join');
  await steps.press(payingButton(page, 'join.pay'));
  await expect(page).toHaveURL(/\/pay\//);
  await steps.press(page.getByRole('radio', { name: text('pay.card_asks') }));
  await looksRight(page, 'pay');
  await steps.press(page.getByRole('button', { name: payButton(say) }));
  // The bank's own question, which other cards do not ask.
  await pays(page, 'pay.confirm');

  await expect(page).toHaveURL(/\/paid\//);
  await expect(page.getByText(withAnySum(text, 'joined.number'))).toBeVisible();
  steps.took('joining, from the home');
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  await looksRight(page, 'joined');
  await readsLarge(page, 'joined');
  await isSo(page, 'active');
  await page.getByRole('link', { name: text('card.to_membership') }).click();
  await expect(page.getByRole('link', { name: text('to_fees') })).toHaveCount(0);
  await looksRight(page, 'membership');
  await readsLarge(page, 'membership');
  await page.getByRole('link', { name: text('invoices.title') }).click();
  await expect(page.getByText(text('invoices.paid'), { exact: true })).toBeVisible();
  await looksRight(page, 'invoices');
  await page.goBack();
  await isGoodAtADoor(browser, page, id);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: new RegExp(`^${text('change.open')}`) }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(text('change.own'), { exact: true })).toBeVisible();
  await page.getByRole('radio', { disabled: false }).first().focus();
  for (const key of ['Space', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText(text('change.until'))).toBeVisible();
  await looksRight(page, 'another-fee');
  await pays(page, 'change.do');
  await act(page, 'change.keep');
  await expect(page.getByRole('button', { name: text('change.keep') })).toHaveCount(0);

  await leave(page, 'end', steps);
  await pays(page, 'act.resume');
  await isSo(page, 'active');
  await leave(page, 'now', steps);
  await isSo(page, 'canceled');
  await expect(page.getByText(withAnySum(text, 'sentence.left'))).toBeVisible();
  await looksRight(page, 'left');

  // The card that was kept pays at once, and what they paid before stands chosen.
  await steps.press(page.getByRole('link', { name: withAnySum(text, 'join.come_back') }));
  await expect(page.getByRole('radio', { name: /36/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /3155/ })).toBeChecked();
  await expect(page.getByRole('button', { name: withAnySum(text, 'join.pay_card') })).toBeEnabled();
  // Its colours come by and by.
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await looksRight(page, 'join-again');
  await steps.press(payingButton(page, 'join.pay_card'));
  await expect(page.getByText(withAnySum(text, 'joined.number'))).toBeVisible();
  steps.took('coming back, from the membership');
  await page.getByRole('link', { name: text('card.to_membership') }).click();
  await leave(page, 'now');
  await expect(page.getByRole('link', { name: withAnySum(text, 'join.come_back') })).toBeVisible();
});

/** As the page would: names of this machine are found by browsers alone. */
const read = <Answer>(page: Page, path: string) =>
  page.evaluate(async (url) => (await fetch(url)).json() as Promise<Answer>, path);

/** Kept for life. */
const numberOn = async (page: Page) => /Número (\S+)/.exec(await page.locator('main').innerText())?.[1];

/** The treasurer of the association next door, whose clock nobody else's journey reads. */
class Treasurer {
  private readonly tell = wordsIn('es');

  private constructor(readonly page: Page) {}

  static async of(browser: Browser, baseURL: string): Promise<Treasurer> {
    const view = { baseURL, locale: 'es-ES', viewport: { width: 1280, height: 800 } };
    const page = await (await browser.newContext(view)).newPage();
    await signInByForm(page, 'es', 'admin@vecinal.test');
    return new Treasurer(page);
  }

  private readonly say = (key: string) => this.tell(`console:${key}`);
  private readonly press = (key: string, within: Page | Locator = this.page) =>
    within.getByRole('button', { name: this.say(key), exact: true }).click();
  /** What takes money says how much behind its words. */
  private readonly pressOnSum = (key: string, within: Locator) =>
    within.getByRole('button', { name: new RegExp(`^${this.say(key)}.*\\d`) }).click();

  /** A fee plan of 36 euros a year. */
  async offers(name: string): Promise<void> {
    await this.page.goto('/admin/products/create');
    await this.page.getByRole('combobox', { name: this.say('resources.products.fields.organization') }).click();
    await this.page.getByRole('option').first().click();
    await this.page.locator('input[name="names.es"]').fill(name);
    await this.press('ra.action.save');
    await this.press('console.dues.add_price');
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel(this.say('console.dues.amount')).fill('36');
    await this.pressOnSum('console.dues.add_price', dialog);
    await expect(dialog).toHaveCount(0);
  }

  async letsGoBy(...steps: readonly ('week' | 'month' | 'year')[]): Promise<void> {
    await this.page.goto('/admin/payment-provider');
    for (const step of steps) {
      const moved = this.page.waitForResponse(
        (one) => one.url().includes('clock') && one.request().method() === 'POST',
      );
      await this.press(`console.dues.clock_${step}`);
      expect((await moved).status()).toBe(200);
    }
  }

  async takesCash(person: string): Promise<void> {
    await this.page.goto(`/admin/subscriptions/${person}/show`);
    await this.press('console.dues.record');
    const dialog = this.page.getByRole('dialog');
    await this.pressOnSum('console.dues.record', dialog);
    await expect(dialog).toHaveCount(0);
  }

  /** The letters about their fee, the latest first. */
  async letters(person: string): Promise<(string | null)[]> {
    const query = `?user=${person}&category=membership_due,membership_payment&sortBy=-creation_datetime`;
    const { results } = await read<Rows<EmailRow>>(this.page, api.emails() + query);
    return results.map(({ subject }) => subject);
  }
}

test('years of one member: a card that fails, reminders, cured; renewed; a debit that comes back, lapsed, back; cash', async ({
  browser,
}) => {
  const baseURL = origin.replace('localhost', 'vecinal.localhost');
  const treasurer = await Treasurer.of(browser, baseURL);
  // A second try is somebody else's.
  const { retry } = test.info();
  await treasurer.offers(`Cuota ${['primera', 'segunda'][retry]}`);
  const phone = { baseURL, locale: 'gl-ES', viewport: { width: 360, height: 740 }, hasTouch: true };
  const page = await (await browser.newContext(phone)).newPage();
  await signInByForm(page, 'gl', `persona00${3 + retry}@vecinal.test`);
  const { id } = await read<User>(page, api.self());
  const home = () => page.goto(`/user/${id}?tab=membership`);
  const pay = async (means: string, came = 'title', from?: 'from now on') => {
    await expect(page).toHaveURL(/\/pay\//);
    await page.getByRole('radio', { name: text(`pay.${means}`) }).check();
    if (from) {
      const box = page.getByRole('checkbox', { name: text('pay.keeps') });
      await box.click();
      await expect(box).toBeChecked();
    }
    await page.getByRole('button', { name: payButton(say) }).click();
    await expect(page).toHaveURL(/\/paid\//);
    const said =
      came === 'joined'
        ? page.getByText(withAnySum(text, 'joined.number'))
        : page.getByRole('heading', { level: 1, name: withAnySum(text, `paid.${came}`) });
    await expect(said).toBeVisible();
  };
  const join = async (means?: string) => {
    await page.goto('/join');
    await page.getByRole('radio', { name: /36/ }).first().check();
    if (means !== undefined) await page.getByRole('radio', { name: means }).check();
    await page.getByRole('button', { name: anyWayToPay }).click();
  };
  const paid = () => page.getByText(text('invoices.paid'), { exact: true });

  await join();
  await pay('card_fails_later', 'joined');
  await isSo(page, 'active');
  await treasurer.letsGoBy('year', 'week');
  await expect.poll(async () => (await treasurer.letters(id)).length).toBeGreaterThanOrEqual(2);
  await home();
  await isSo(page, 'past_due');
  await looksRight(page, 'past due');
  await pays(page, 'act.pay');
  await pay('card_pays', 'title', 'from now on');
  await isSo(page, 'active');
  const told = await treasurer.letters(id);

  await treasurer.letsGoBy('year');
  await home();
  await isSo(page, 'active');
  await page.getByRole('link', { name: text('invoices.title') }).click();
  await expect(paid()).toHaveCount(3);
  await home();
  await leave(page, 'now');

  await join(text('join.other_means'));
  await pay('debit_returned', 'under_way');
  await isSo(page, 'incomplete');
  await treasurer.letsGoBy('week');
  await home();
  await isSo(page, 'active');
  const number = await numberOn(page);
  expect(number).toBeDefined();
  await treasurer.letsGoBy('week');
  await home();
  await isSo(page, 'past_due');
  await treasurer.letsGoBy('month', 'week');
  await home();
  await isSo(page, 'unpaid');
  await expect.poll(async () => (await treasurer.letters(id)).length).toBeGreaterThan(told.length);
  await pays(page, 'act.pay');
  await pay('card_pays', 'joined');
  await isSo(page, 'active');
  expect(await numberOn(page)).toBe(number);

  await home();
  await leave(page, 'now');
  await join(text('join.other_means'));
  await expect(page).toHaveURL(/\/pay\//);
  await treasurer.takesCash(id);
  await home();
  await isSo(page, 'active');
  await looksRight(page, 'after years');
  for (const one of [page, treasurer.page]) await one.context().close();
});

test('the bell and the list of notifications: unread ones alone, like ones together, marked one by one and all', async ({
  page,
}) => {
  const tell = (key: string, values?: Record<string, string>) => say(`notifications:${key}`, values);
  const bell = page.getByRole('button', { name: new RegExp(`^${tell('title')}`) });
  const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label'))!)?.[0] ?? 0);
  await signIn(page, 'admin@demo.test');
  await page.goto('/');
  await expect(bell).toHaveAccessibleName(/\d/);
  await bell.click();
  const panel = page.getByRole('dialog', { name: tell('latest') });
  await expect(panel.getByRole('listitem')).toHaveCount(5);
  await looksRight(page, 'bell');
  await panel.getByRole('link', { name: tell('all') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tell('title'));

  // Like ones are one line until somebody wants to see them; the newest are what other journeys do.
  await page.locator('.MuiPaginationItem-page').last().click();
  const fold = page.getByRole('button', { name: tell('show_group') }).first();
  const open = page.getByRole('button', { name: tell('hide_group') }).first();
  await expect(fold).toBeVisible();
  const rows = page.getByRole('button', { name: new RegExp(`^${tell('more', { title: '' })}`) });
  // What other journeys do moves rows to the next page, also the one that was just pressed: another stands there then.
  await expect(async () => {
    // Where it opened too late for the try before, there may be no other to press.
    if (!(await open.isVisible())) await fold.click({ timeout: 2_000 });
    await expect(open).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await looksRight(page, 'notifications');
  await page.getByRole('switch', { name: tell('only_unread') }).check();
  await page.reload();
  await expect(page.getByRole('switch', { name: tell('only_unread') })).toBeChecked();
  // Told by the page before it is known it is none.
  await expect.poll(unread).toBeGreaterThan(0);
  // What other journeys do tells this reader more and more, and takes none of it as read.
  const marked = async () => (await read<Rows<unknown>>(page, `${api.notifications()}?is_readed=true`)).count;
  const before = await marked();
  await rows.or(fold).first().waitFor();
  if ((await rows.count()) === 0) await fold.click();
  await rows.first().click();
  await page.getByRole('menuitem', { name: tell('mark_read'), exact: true }).click();
  await expect.poll(marked).toBeGreaterThan(before);
  await page.getByRole('button', { name: tell('mark_all') }).click();
  await expect(page.getByText(tell('done_all'))).toBeVisible();
  await expect(page.getByText(tell('empty_unread'))).toBeVisible();
});
