import { api, type Process } from '@ateneo/contracts';
import { expect, test } from '@playwright/test';
import { clientOf, made } from './ballot.js';
import { looksRight } from './looks.js';
import { signIn } from './people.js';
import { wordsIn } from './words.js';

const say = wordsIn('es');
const FUTURE = '2999-01-01T00:00:00.000Z';
/** What the sentence says before the date in it. */
const starts = say('why:fact.starts', { moment: '@' }).split('@')[0]!.trim();

test('refused, why, the rule and the fact; and what one may do, before trying', async ({ page, baseURL }) => {
  const admin = await clientOf(baseURL!, 'admin@demo.test');
  const body = { title: `Por qué ${Date.now()}`, is_active: true, mode: 'public' };
  const { id } = await made<Process>(admin, api.processes(), body);

  await signIn(page, 'persona004@demo.test');
  await page.goto(`/process/${id}/comments`);
  await page.getByLabel(say('comment:write')).fill('¿Cuánto cuesta?');
  // Meanwhile its dates are moved: the page does not know it yet.
  expect((await admin.patch(api.process(id), { data: { start_datetime: FUTURE } })).status()).toBe(200);
  await page.getByRole('button', { name: say('comment:act.write'), exact: true }).click();
  await page.getByRole('link', { name: say('common:act.why') }).click();

  await expect(page.getByRole('heading', { name: say('why:title') })).toBeVisible();
  await expect(page.getByText(say('errors:participation.participation_closed'))).toBeVisible();
  await expect(page.getByText(starts).first()).toBeVisible();
  await expect(page.getByText(say('why:clause.participation_closed')).first()).toBeVisible();
  await looksRight(page, 'why');

  // What held then stays, whatever is changed now.
  expect((await admin.patch(api.process(id), { data: { start_datetime: null } })).status()).toBe(200);
  await page.reload();
  await expect(page.getByText(starts).first()).toBeVisible();
  await page.getByRole('link', { name: body.title }).click();
  await page.getByText(say('why:section')).click();
  await expect(page.getByText(say('why:yes')).first()).toBeVisible();
  await looksRight(page, 'what one may');
});
