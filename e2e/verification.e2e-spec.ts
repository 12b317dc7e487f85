import { expect, type Page, test } from '@playwright/test';
import { showAllToDos } from './keyboard.js';
import { looksRight } from './looks.js';
import { mailbox, mailedPath } from './people.js';
import { enrol, NEW_PASSWORD } from './whole-line.js';
import { wordsIn } from './words.js';

const say = wordsIn('es');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true });
const anew = () => `xela.${crypto.randomUUID().slice(0, 8)}@example.org`;

test('the page that waits turns by itself when the link is opened on a telephone; a link that was used asks for another', async ({
  page,
  browser,
}) => {
  const email = anew();
  await enrol(page, say, email, async () => undefined);
  await expect(heading(page)).toHaveText(say('enroll:done.title'));
  await expect(page.getByRole('button', { name: /\d+ s/ })).toBeDisabled();
  await looksRight(page, 'waiting for the link');

  const admin = await mailbox();
  const link = await mailedPath(admin, email);
  const phone = await (await browser.newContext({ locale: 'es-ES', viewport: { width: 360, height: 740 } })).newPage();
  await phone.goto(link);
  await expect(heading(phone)).toHaveText(say('enroll:verification.done'));
  await expect(phone.getByText(say('enroll:verification.welcome_join'))).toBeVisible();
  await expect(phone.getByRole('link', { name: say('enroll:verification.to_fees') })).toHaveAttribute(
    'href',
    /\/login\?next=%2Fjoin$/,
  );
  await looksRight(phone, 'verified, not signed in');
  await expect(heading(page)).toHaveText(say('enroll:verification.done'));
  await looksRight(page, 'verified elsewhere');

  await phone.goto(link);
  await expect(heading(phone)).toHaveText(say('enroll:verification.failed'));
  await phone.getByLabel(say('enroll:field.email')).fill(email);
  await button(phone, 'enroll:unverified.again').click();
  await expect(phone.getByText(say('enroll:unverified.sent_if', { email }))).toBeVisible();
  await looksRight(phone, 'another link asked for');
  await admin.dispose();
});

test('who mistyped the address gives the right one, and its link is the one that counts', async ({ page }) => {
  const [wrong, right] = [anew(), anew()];
  await enrol(page, say, wrong, async () => undefined);
  await button(page, 'enroll:done.wrong').click();
  await page.getByLabel(say('profile:new_email.label')).fill(right);
  await page.locator('input[name=password]').fill(NEW_PASSWORD);
  await looksRight(page, 'another address');
  await button(page, 'profile:new_email.act').click();
  await expect(page.getByText(right)).toBeVisible();
  await expect(page.getByText(wrong)).toHaveCount(0);

  const admin = await mailbox();
  const link = await mailedPath(admin, right);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(link);
  await expect(heading(elsewhere)).toHaveText(say('enroll:verification.done'));
  await expect(heading(page)).toHaveText(say('enroll:verification.done'));
  await page.getByRole('link', { name: say('enroll:verification.not_now') }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(say('enroll:unverified.again'))).toHaveCount(0);

  // The first home of somebody new: what the profile is for, and an event that one can go to.
  // What other journeys have opened may be more urgent.
  await showAllToDos(page, say);
  await expect(page.getByText(say('home:todo.say_where_why'))).toBeVisible();
  const next = page.getByRole('region', { name: say('home:next_event') });
  await expect(next.getByRole('listitem')).toBeVisible();
  await looksRight(page, 'home of somebody new');
  await page
    .getByRole('link', { name: `${say('home:todo_act.complete_profile')} ${say('home:todo.say_where')}` })
    .click();
  await expect(page.getByRole('heading', { name: say('profile:group.address') })).toBeInViewport();
  await admin.dispose();
});
