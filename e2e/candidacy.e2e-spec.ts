import { api, type CandidacyPresentation, type Process } from '@ateneo/contracts';
import { expect, type Page, test } from '@playwright/test';
import { clientOf } from './ballot.js';
import { looksRight } from './looks.js';
import { signIn } from './people.js';
import { wordsIn } from './words.js';

const say = wordsIn('eu');

test.use({ viewport: { width: 360, height: 740 }, locale: 'eu-ES' });

/** By keyboard alone: what is named takes the focus, and Enter does it. */
async function press(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  const control = page.getByRole(role, { name, exact: true });
  await control.focus();
  await expect(control).toBeFocused();
  await page.keyboard.press('Enter');
}

test('a candidacy with parity in Basque, by keyboard: invitations, a refusal, another name, proclamation', async ({
  page,
  baseURL,
}) => {
  const admin = await clientOf(baseURL!, 'admin@demo.test');
  const made = async <Answer>(path: string, data: object) => {
    const answer = await admin.post(path, { data });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as Answer;
  };
  const title = `Hautagaitzak ${Date.now()}`;
  const process = await made<Process>(api.processes(), { title, is_active: true, mode: 'public' });
  const presentation = await made<CandidacyPresentation>(api.presentations(), {
    process: process.id,
    name: 'Batzordea',
    description: 'Bi urtean behin aukeratzen da.',
    min_candidates: 2,
    parity: 'half_women',
  });
  await signIn(page, 'eu', 'persona004@demo.test');
  await page.goto(`/process/${process.id}/candidacypresentation/${presentation.id}/view`);
  await page.getByLabel(say('candidacy:field.name')).fill('Ibaia');
  await press(page, 'button', say('candidacy:begin.act'));
  for (const email of ['socia@demo.test', 'socio@demo.test']) {
    await press(page, 'button', say('candidacy:edit.add_candidates'));
    await page.getByLabel(say('candidacy:field.person')).last().fill(email);
  }
  await press(page, 'button', say('common:act.save'));
  await expect(page.getByText(say('candidacy:place.invited'))).toHaveCount(2);
  const id = page.url().split('/').at(-1)!;

  // One accepts on her page; the other declines, and somebody else is asked instead.
  await page.context().clearCookies();
  await signIn(page, 'eu', 'socia@demo.test');
  await page.goto(`/process/${process.id}`);
  await press(page, 'link', 'Ibaia');
  await page.getByLabel(say('candidacy:gender.M'), { exact: true }).focus();
  await page.keyboard.press('Space');
  await looksRight(page, 'invitation');
  await press(page, 'button', say('candidacy:answer.accept'));
  await expect(page.getByText(say('candidacy:yours.accepted'))).toBeVisible();
  const answer = async (email: string, act: 'accept', data: object) => {
    const client = await clientOf(baseURL!, email);
    expect((await client.post(api.candidacyAct(id, act), { data })).status()).toBe(200);
  };
  await page.context().clearCookies();
  await signIn(page, 'eu', 'socio@demo.test');
  await page.goto(`/process/${process.id}/candidacysubmission/${id}`);
  await press(page, 'button', say('candidacy:answer.decline'));
  await expect(page.getByRole('button', { name: say('candidacy:answer.decline') })).toBeHidden();

  await page.context().clearCookies();
  await signIn(page, 'eu', 'persona004@demo.test');
  await page.goto(`/process/${process.id}/candidacysubmission/${id}`);
  await expect(page.getByText(say('candidacy:place.declined'))).toBeVisible();
  await press(page, 'link', say('candidacy:edit.act'));
  await press(page, 'button', say('candidacy:edit.remove_of', { number: '2' }));
  await press(page, 'button', say('candidacy:edit.add_candidates'));
  await page.getByLabel(say('candidacy:field.person')).fill('persona005@demo.test');
  await press(page, 'button', say('common:act.save'));
  await expect(page.getByRole('button', { name: say('candidacy:submit.act') })).toBeDisabled();
  await answer('persona005@demo.test', 'accept', { gender: 'H' });
  await page.reload();
  await press(page, 'button', say('candidacy:submit.act'));
  await expect(page.getByText(say('candidacy:own.submitted'))).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, 'eu', 'admin@demo.test');
  await page.goto(`/admin/candidacysubmissions/${id}/show`);
  await press(page, 'button', say('console:console.candidacies.proclaim'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('console:console.candidacies.proclaim'), exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.context().clearCookies();
  await signIn(page, 'eu', 'persona004@demo.test');
  await page.goto(`/process/${process.id}/candidacysubmission/${id}`);
  await expect(page.getByText(say('candidacy:own.proclaimed'))).toBeVisible();
  await looksRight(page, 'proclaimed');
});
