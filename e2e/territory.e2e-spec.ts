import { api, type Area, type Page as Rows, type Process, type User } from '@ateneo/contracts';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { clientOf, made } from './ballot.js';
import { looksRight } from './looks.js';
import { signIn } from './people.js';
import { wordsIn } from './words.js';

const say = wordsIn('ca');

test.use({ locale: 'ca-ES', viewport: { width: 360, height: 740 } });

async function first<Row>(client: APIRequestContext, path: string): Promise<Row> {
  const answer = await client.get(path);
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as Rows<Row>).results[0]!;
}

test('a member on a phone: town by name and pin, what to do, their organization, and a process for one town', async ({
  page,
  baseURL,
}) => {
  const admin = await clientOf(baseURL!, 'admin@demo.test');
  const olot = await first<Area>(admin, `${api.areas()}?level=adm4&name=Olot`);
  const body = { title: `La plaça d’Olot ${Date.now()}`, is_active: true, mode: 'public', areas: [olot.id] };
  const { id } = await made<Process>(admin, api.processes(), body);
  const member = await first<User>(admin, `${api.users()}?email=persona011@demo.test`);

  await signIn(page, member.email);
  // Others read it a moment later than who opened it.
  await expect.poll(async () => (await page.request.get(api.process(id))).status()).toBe(200);
  // Whoever lives elsewhere is told why not.
  await page.goto(`/process/${id}`);
  await page.getByText(say('why:section')).click();
  await expect(page.getByText(say('why:fact.other_area')).first()).toBeVisible();
  await looksRight(page, 'a process for another town');
  await page.goto(`/user/${member.id}/address`);
  const town = page.getByRole('combobox', { name: say('profile:field.address_city') });
  await page.getByLabel(say('profile:field.address_zip')).fill('17800');
  // The town of another province goes with the old postcode.
  await expect(town).toHaveValue('');
  await town.fill('olo');
  // By the keyboard alone, as the list is said to be used.
  await expect(page.getByRole('option', { name: 'Olot (Girona)' })).toBeVisible();
  await town.fill('olot');
  await expect(page.getByRole('option').first()).toHaveText('Olot (Girona)');
  await town.press('ArrowDown');
  await town.press('Enter');
  await expect(town).toHaveValue('Olot');

  // What is no postcode is told at once; one of another province is asked about, by the server, at the field.
  const zip = page.getByLabel(say('profile:field.address_zip'));
  await zip.fill('99999');
  await expect(page.getByText(say('errors:identity.wrong_postcode'))).toBeVisible();
  await zip.fill('47008');
  await expect(page.getByText(say('errors:identity.wrong_postcode'))).toHaveCount(0);
  await expect(town).toHaveValue('Valladolid');
  await town.fill('Olot');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say('profile:address.act') }).click();
  const elsewhere = { zip: '47008', province: 'Valladolid', town: 'Olot' };
  await expect(page.getByText(say('errors:identity.town_elsewhere', elsewhere))).toBeVisible();
  await expect(zip).toBeFocused();
  await expect(page.getByRole('checkbox', { name: say('profile:address.is_right') })).not.toBeChecked();
  await looksRight(page, 'an address that disagrees');
  await zip.fill('17800');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByLabel(say('profile:field.address_region'))).toHaveValue(/Catalunya/);
  await expect(town).toHaveValue('Olot');

  await page.getByRole('button', { name: say('profile:address.point_open') }).click();
  await page.getByRole('button', { name: say('map:whole') }).waitFor();
  await expect(page.getByText(say('map:pin.none'))).toBeVisible();
  await page.getByRole('button', { name: say('map:pin.put') }).click();
  await expect(page.getByText(say('map:pin.at', { town: 'Olot', province: 'Girona' }))).toBeVisible();
  const pin = page.getByRole('button', { name: say('map:pin.name') });
  const put = await pin.boundingBox();
  await pin.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => pin.boundingBox()).not.toEqual(put);
  await looksRight(page, 'one’s own place');
  await page.getByRole('button', { name: say('profile:address.act') }).click();
  await expect(page.getByText(say('profile:address.saved'))).toBeVisible();
  const moved = (await (await page.request.get(api.self())).json()) as User;
  expect(moved).toMatchObject({ address_zip: '17800', address_city: 'Olot', location: { type: 'Point' } });

  // Placed in its own time: then the same process admits them.
  await expect(async () => {
    const process = (await (await page.request.get(api.process(id))).json()) as Process;
    expect(process.is_participation_open).toBe(true);
  }).toPass();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: say('home:todo.title') })).toBeVisible();
  await page.goto(`/process/${id}`);
  await page.getByText(say('why:section')).click();
  await expect(page.getByText(say('why:yes')).first()).toBeVisible();

  await page.goto(`/organization/${member.organization}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.organization_name!);
  // Closed again: others' journeys look at what is open.
  expect((await admin.patch(api.process(id), { data: { is_active: false } })).status()).toBe(200);
  await admin.dispose();
});
