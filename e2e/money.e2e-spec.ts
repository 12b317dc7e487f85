import { expect, type Page, test } from '@playwright/test';
import { anEvent } from './an-event.js';
import { mailbox, outsiders, signIn } from './people.js';
import { Steps } from './steps.js';
import { payButton, withAnySum, wordsIn } from './words.js';

const say = wordsIn('es');
const text = (key: string, values?: Record<string, string>) => say(`membership:${key}`, values);

test.use({ locale: 'es-ES', viewport: { width: 360, height: 740 }, hasTouch: true });

const isMember = (page: Page) => expect(page.getByText(withAnySum(text, 'joined.number'))).toBeVisible();

test('joining is five taps and three pages at most; leaving three; coming back three, with what is charged on the button', async ({
  page,
}) => {
  // The first and the last of them join in other journeys.
  const { id, email } = (await outsiders())[1 + test.info().retry]!;
  await signIn(page, email);
  await page.goto('/');
  const steps = new Steps(page);
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await steps.press(link(say('common:nav.join')));
  await steps.press(page.getByRole('radio', { name: /36,00/ }));
  await steps.press(button(withAnySum(text, 'join.pay')));
  await steps.press(button(payButton(say)));
  await isMember(page);
  expect(steps.pages.map((path) => path.split('/')[1])).toEqual(['join', 'pay', 'paid']);
  expect(steps.count()).toBeLessThanOrEqual(5);

  const leaving = withAnySum(text, 'leave.woman', 'leave.man', 'leave.person');
  await page.goto(`/user/${id}?tab=membership`);
  await expect(link(text('invoices.title'))).toBeVisible();
  steps.count();
  await steps.press(button(leaving));
  const dialog = page.getByRole('dialog');
  // At the end of what is paid, unless somebody says today.
  await expect(dialog.getByRole('radio', { checked: true })).toHaveAccessibleName(withAnySum(text, 'leave.end'));
  await steps.press(dialog.getByText(text('leave.meant')));
  await steps.press(dialog.getByRole('button', { name: leaving }));
  await expect(page.getByText(text('status.norenew'), { exact: true })).toBeVisible();
  expect(steps.count()).toBeLessThanOrEqual(3);

  // What will be charged, and when.
  await expect(button(withAnySum(text, 'act.resume'))).toHaveText(/36,00.+20\d\d/);
  await steps.press(button(withAnySum(text, 'act.resume')));
  await expect(page.getByText(text('status.active'), { exact: true }).first()).toBeVisible();
  expect(steps.count()).toBe(1);

  await steps.press(button(leaving));
  await dialog.getByRole('radio', { name: withAnySum(text, 'leave.now_paid') }).check();
  await dialog.getByRole('button', { name: leaving }).click();
  await expect(page.getByText(withAnySum(text, 'sentence.left'))).toBeVisible();
  steps.count();
  await steps.press(link(withAnySum(text, 'join.come_back')));
  const pays = button(withAnySum(text, 'join.pay_card'));
  await expect(pays).toHaveText(/36,00.+4242/);
  await steps.press(pays);
  await isMember(page);
  expect(steps.count()).toBeLessThanOrEqual(3);
});

test('nothing takes, keeps, moves or ends money or a means of payment without a button that says so, and each says what happened', async ({
  page,
}) => {
  const admin = await mailbox();
  const event = await anEvent(admin, `Rifa ${Date.now()}`, 500);
  await admin.dispose();
  const { id, email } = (await outsiders())[2 + test.info().retry]!;
  await signIn(page, email);
  const button = (key: string, values?: Record<string, string>) =>
    page.getByRole('button', { name: values ? say(key, values) : withAnySum(say, key) });
  /** What is said of an act, in the page or for a while below it. */
  const told = (key: string) => expect(page.getByText(withAnySum(say, key)).first()).toBeVisible();

  await page.goto('/join');
  await page.getByRole('radio', { name: /36,00/ }).check();
  await button('membership:join.pay').click();
  await page.getByRole('button', { name: payButton(say) }).click();
  await isMember(page);

  await page.goto(`/user/${id}/payment-methods`);
  await button('membership:methods.add').click();
  await page.getByRole('radio', { name: text('pay.debit_pays') }).check();
  await button('membership:methods.save').click();
  await told('membership:methods.added');
  await button('membership:methods.choose').click();
  await told('membership:methods.chosen');
  await button('membership:methods.remove_this', { last4: '3000' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('methods.remove') })
    .click();
  await told('membership:methods.removed');

  await page.goto(`/user/${id}?tab=membership`);
  await page.getByRole('button', { name: new RegExp(`^${text('change.open')}`) }).click();
  await page.getByRole('radio', { name: /60,00/ }).check();
  await button('membership:join.next').click();
  await expect(button('membership:change.do')).toHaveText(/60,00/);
  await button('membership:change.do').click();
  await told('membership:change.from');
  await told('membership:change.member');
  await button('membership:change.keep').click();
  await told('membership:change.kept');

  await page.goto(`/event/${event.id}`);
  await expect(button('event:take_pay')).toHaveText(/5,00/);
  await button('event:take_pay').click();
  // A purchase keeps no means of payment.
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: payButton(say) }).click();
  await told('membership:paid.title');
  await button('event:give_back').click();
  await expect(page.getByText(withAnySum(say, 'event:money_back.all'))).toBeVisible();
  await expect(button('event:give_back_for')).toHaveText(/5,00/);
  await button('event:give_back_for').click();
  await told('event:given_back_for');
  await page.goto(`/user/${id}/payment-methods`);
  await expect(page.getByRole('button', { name: new RegExp(text('methods.remove_this', { last4: '' })) })).toHaveCount(
    1,
  );
});
