import { AxeBuilder } from '@axe-core/playwright';
import { api, type Area, type Page as Rows, type Process } from '@ateneo/contracts';
import { expect, type Page, test } from '@playwright/test';
import { clientOf } from './ballot.js';
import { mailbox, PASSWORD, signIn, verificationPath } from './people.js';
import { wordsIn } from './words.js';

const say = wordsIn('ca');

test.use({ viewport: { width: 360, height: 740 }, locale: 'ca-ES' });

async function looksRight(page: Page, screen: string): Promise<void> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect({ screen, tooWide: Math.max(0, tooWide) }).toEqual({ screen, tooWide: 0 });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${screen}: ${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
}

test('a town is found by keyboard, and a process for its province admits whoever lives there', async ({
  page,
  baseURL,
}) => {
  const admin = await clientOf(baseURL!, 'admin@demo.test');
  const processFor = async (province: string): Promise<Process> => {
    const found = await admin.get(`${api.areas()}?level=adm2&name=${province}`);
    const [area] = ((await found.json()) as Rows<Area>).results;
    const data = { title: `${province} ${Date.now()}`, is_active: true, mode: 'public', areas: [area!.id] };
    const answer = await admin.post(api.processes(), { data });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as Process;
  };
  const [here, there] = [await processFor('Barcelona'), await processFor('Girona')];
  const email = `veïna.${Date.now()}@example.org`.replace('ï', 'i');
  const body = { email, password: PASSWORD, first_name: 'Mireia', last_name_1: 'Soler', birth_date: '1980-02-03' };
  const answer = await page.request.post(api.register(), { data: { ...body, language: 'ca', tos_accepted: true } });
  const { id } = (await answer.json()) as { id: string };
  await page.goto(await verificationPath(await mailbox(), email));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signIn(page, 'ca', email);

  await page.goto(`/user/${id}/edit`);
  const town = say('profile:field.address_city');
  await page.getByRole('button', { name: say('profile:edit_field', { field: town }) }).press('Enter');
  await page.getByRole('combobox', { name: town }).pressSequentially('hospitalet de llo');
  await expect(page.getByRole('option', { name: /Llobregat/ })).toBeVisible();
  await looksRight(page, 'town');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: town })).toHaveValue("L'Hospitalet de Llobregat");
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('profile:updated', { field: town }))).toBeVisible();

  // Where they live is known a moment later.
  await expect(async () => {
    await page.goto(`/process/${here.id}`);
    await expect(page.getByText(say('process:for_areas', { areas: 'Barcelona' }))).toBeVisible();
    await expect(page.getByText(say('process:step.not_entitled'))).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await page.goto(`/process/${there.id}`);
  await expect(page.getByText(say('process:step.not_entitled'))).toBeVisible();
  await expect(page.getByText(say('process:for_areas', { areas: 'Girona' }))).toBeVisible();
  await looksRight(page, 'not-entitled');
});
