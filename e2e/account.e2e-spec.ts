import { readFileSync } from 'node:fs';
import { api } from '@ateneo/contracts';
import { expect, type Page, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { press as pressOn, reach, signInByKeys, write } from './keyboard.js';
import { looksRight } from './looks.js';
import { origin } from './origin.js';
import { mailbox, mailedPath, PASSWORD, signIn, signOut } from './people.js';
import { wordsIn } from './words.js';

const say = wordsIn('es');
const press = (page: Page, key: string) => pressOn(page, page.getByRole('button', { name: say(key), exact: true }));
const follow = (page: Page, key: string) => pressOn(page, page.getByRole('link', { name: say(key), exact: true }));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: say(`profile:tab.${name}`) });

/** Among tabs the arrows lead on. */
async function openTab(page: Page, name: string): Promise<void> {
  await reach(page, page.getByRole('tab', { selected: true }));
  const wanted = tab(page, name);
  const isThere = () => wanted.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 10 && !(await isThere()); step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

/** Somebody who has verified their address, signed in. */
async function aNewcomer(page: Page, email: string): Promise<string> {
  const body = { email, password: PASSWORD, first_name: 'Sabela', last_name_1: 'Figueiras', birth_date: '1980-02-03' };
  const answer = await page.request.post(api.register(), { data: { ...body, tos_accepted: true } });
  expect([answer.status(), await answer.text()]).toEqual([201, expect.any(String)]);
  const { id } = (await answer.json()) as { id: string };
  const admin = await mailbox();
  await page.goto(await mailedPath(admin, email));
  await expect(heading(page)).toHaveText(say('enroll:verification.done'));
  await admin.dispose();
  await signIn(page, email);
  return id;
}

test('without a mouse: an address is changed by the link that it was mailed, what changed is read page by page, and one’s data are taken along', async ({
  page,
}) => {
  const [first, second] = ['antes', 'ahora'].map((when) => `${when}.${Date.now()}@example.org`) as [string, string];
  const id = await aNewcomer(page, first);
  await page.goto(`/user/${id}`);
  await follow(page, 'profile:new_email.title');
  await write(page, page.getByLabel(say('profile:new_email.label')), second);
  await write(page, page.locator('input[name=password]'), 'not-the-one-it-is');
  await press(page, 'profile:new_email.act');
  await expect(page.getByText(say('errors:identity.wrong_password'))).toBeVisible();
  await looksRight(page, 'email-change');
  await write(page, page.locator('input[name=password]'), PASSWORD);
  await press(page, 'profile:new_email.act');
  await expect(page.getByText(say('profile:new_email.pending', { email: second }))).toBeVisible();
  await looksRight(page, 'email-change-pending');
  const admin = await mailbox();
  const link = await mailedPath(admin, second);
  await page.goto(`/user/${id}`);
  await expect(page.getByText(first).first()).toBeVisible();
  await page.goto(link);
  await expect(heading(page)).toHaveText(say('enroll:verification.done'));
  await looksRight(page, 'email-changed');
  await admin.dispose();

  // Enough of them that one page does not hold them.
  for (const at of [1, 2, 3, 4]) {
    const fields = ['street', 'number', 'extra', 'city', 'region', 'zip'].map((field) => [
      `address_${field}`,
      `4800${at}`,
    ]);
    const answer = await page.request.patch(api.user(id), { data: Object.fromEntries(fields), headers: { origin } });
    expect([answer.status(), await answer.text()]).toEqual([200, expect.any(String)]);
  }
  await page.goto(`/user/${id}`);
  await openTab(page, 'changes');
  const changes = page.getByRole('tabpanel');
  // What was changed in a minute is one line; its values are a tap away.
  await expect(changes.getByRole('listitem').first()).toBeVisible();
  expect(await changes.getByRole('listitem').count()).toBeLessThan(10);
  const unfold = async () => {
    const folded = page.getByRole('button', { name: say('profile:changes.show'), exact: true });
    await expect(folded.first()).toBeVisible();
    while ((await folded.count()) > 0) await pressOn(page, folded.first());
  };
  await unfold();
  await expect(changes).toContainText('48004');
  await expect(changes).not.toContainText(second);
  await looksRight(page, 'changes');
  await pressOn(page, page.getByRole('navigation', { name: say('amendment:pages') }).getByText('2', { exact: true }));
  await unfold();
  await expect(changes).toContainText(second);
  await page.goBack();
  await unfold();
  await expect(changes).toContainText('48004');

  await openTab(page, 'privacy');
  const photos = page.getByRole('switch', { name: say('profile:consent.photos.name') });
  await reach(page, photos);
  await page.keyboard.press('Space');
  await expect(photos).toBeChecked();
  await press(page, 'profile:download.ask');
  const get = page.getByRole('link', { name: say('profile:download.get') });
  await expect(get).toBeVisible();
  await looksRight(page, 'own-data');
  const downloaded = page.waitForEvent('download');
  await pressOn(page, get);
  const files = unzipSync(readFileSync(await (await downloaded).path()));
  const held = Object.entries(files).map(([name, bytes]) => [name.split('.').pop(), strFromU8(bytes).includes(second)]);
  expect(Object.fromEntries(held)).toMatchObject({ json: true, html: true });
  await expect(page.getByText(say('profile:download.done'))).toBeVisible();
});

test('on a phone the parts of one’s account are a list, whole on the first screen, and each leads back to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'socia@demo.test');
  await page.goto('/');
  await press(page, 'common:nav.account');
  await page.getByRole('menuitem', { name: say('common:nav.own_account') }).click();
  await expect(heading(page)).toHaveText(say('common:nav.own_account'));
  await expect(page.getByRole('tab')).toHaveCount(0);
  const parts = page.getByRole('navigation', { name: say('profile:tabs') }).getByRole('link');
  await expect(parts.first()).toHaveText(say('profile:tab.data'));
  for (const part of await parts.all()) await expect(part).toBeInViewport({ ratio: 1 });
  await looksRight(page, 'account-parts');
  await page.setViewportSize({ width: 360, height: 740 });
  await pressOn(page, parts.filter({ hasText: say('profile:tab.messages') }));
  await expect(heading(page)).toHaveText(say('profile:tab.messages'));
  await looksRight(page, 'account-part');
  await follow(page, 'common:nav.own_account');
  await expect(parts.first()).toBeVisible();
  // Where they have room they are tabs, none of them cut.
  await page.setViewportSize({ width: 900, height: 800 });
  for (const one of await page.getByRole('tab').all()) await expect(one).toBeInViewport({ ratio: 0.95 });
});

test('without a mouse: of what one is told, and where, is chosen by switches that save at once, with the way back', async ({
  page,
}) => {
  const id = await aNewcomer(page, `avisos.${Date.now()}@example.org`);
  // Where the foot of a mail leads.
  await page.goto(`/user/${id}?tab=notices`);
  const switchOf = (topic: string, where: string) =>
    page
      .getByRole('group', { name: say(`profile:notices.topic.${topic}.name`) })
      .getByRole('switch', { name: say(`profile:notices.${where}`) });
  const outcomes = switchOf('outcomes', 'mail');
  await reach(page, outcomes);
  await page.keyboard.press('Space');
  await expect(page.getByText(say('profile:notices.saved.mail_off'))).toBeVisible();
  await expect(outcomes).not.toBeChecked();
  await expect(outcomes).toBeFocused();
  await looksRight(page, 'notices');
  const comments = switchOf('comments', 'notice');
  await reach(page, comments);
  await page.keyboard.press('Space');
  await expect(page.getByText(say('profile:notices.saved.notice_off'))).toBeVisible();
  await press(page, 'profile:notices.undo');
  await expect(page.getByText(say('profile:notices.undone'))).toBeVisible();
  await expect(comments).toBeChecked();
  await page.reload();
  await expect(outcomes).not.toBeChecked();
  await expect(comments).toBeChecked();
  // What a vote needs is said, and has no switch.
  await expect(page.getByText(say('profile:notices.topic.votes.text'))).toBeVisible();
  await expect(page.getByRole('group', { name: say('profile:notices.topic.votes.name') })).toHaveCount(0);
});

test('without a mouse: who has forgotten the password sets another by the link of the mail, and by that link only once', async ({
  page,
}) => {
  const email = `olvido.${Date.now()}@example.org`;
  await aNewcomer(page, email);
  await signOut(page);
  await follow(page, 'auth:forgotten');
  await expect(heading(page)).toHaveText(say('auth:reset.request_title'));
  await looksRight(page, 'reset-request');
  await write(page, page.getByLabel(say('auth:email')), email);
  await press(page, 'auth:reset.request_act');
  await expect(heading(page)).toHaveText(say('auth:reset.sent_title'));
  await looksRight(page, 'reset-sent');

  const admin = await mailbox();
  const link = await mailedPath(admin, email, 'password_reset');
  await admin.dispose();
  const wanted = 'otra-grapa-sol-99';
  const choose = async (password: string, repeat: string) => {
    await write(page, page.locator('input[name=password]'), password);
    await write(page, page.locator('input[name=repeat]'), repeat);
    await press(page, 'auth:reset.act');
  };
  await page.goto(link);
  await choose(wanted, 'otra');
  await expect(page.getByText(say('auth:reset.different'))).toBeVisible();
  await looksRight(page, 'reset');
  await choose(wanted, wanted);
  await expect(heading(page)).toHaveText(say('auth:reset.done_title'));
  await looksRight(page, 'reset-done');
  await follow(page, 'auth:login.act');
  await signInByKeys(page, 'es', email, wanted);

  await page.goto(link);
  await choose(PASSWORD, PASSWORD);
  await expect(page.getByRole('link', { name: say('auth:reset.ask_again') })).toBeVisible();
  await looksRight(page, 'reset-refused');
});
