import { api, type Newsletter, type Organization, type Page as Rows, type User } from '@ateneo/contracts';
import { expect, test } from '@playwright/test';
import { looksRight } from './looks.js';
import { mailbox, signIn } from './people.js';
import { wordsIn } from './words.js';

const say = wordsIn('es');
const field = (name: string) => say(`console:resources.newsletters.fields.${name}`);

/** The smaller organization of the demo, and somebody who belongs to it. */
async function shore(): Promise<{ organization: Organization; email: string }> {
  const admin = await mailbox();
  const rows = async <Row>(path: string) => ((await (await admin.get(path)).json()) as Rows<Row>).results;
  const organization = (await rows<Organization>(api.organizations())).find((one) => one.name === 'Grupo de la Ribera');
  const [user] = await rows<User>(`${api.users()}?organization=${organization!.id}`);
  await admin.dispose();
  return { organization: organization!, email: user!.email! };
}

test('a newsletter of an organization is opened and changed in the console, and offered to its people alone', async ({
  page,
  browser,
}) => {
  const name = `Riberas ${Date.now().toString(36)}`;
  const { organization, email } = await shore();
  await signIn(page, 'admin@demo.test');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/admin/newsletters/create');
  const whose = page.getByRole('combobox', { name: field('organization') });
  await expect(whose).toHaveText(say('console:console.newsletters.of_association'));
  await expect(page.getByRole('group', { name: field('audience') })).toBeVisible();
  await whose.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: organization.name }).click();
  // Its people are who may have it.
  await expect(page.getByRole('group', { name: field('audience') })).toHaveCount(0);
  for (const one of await page.getByRole('textbox', { name: field('name') }).all()) await one.fill(name);
  await page.getByRole('radio', { name: say('console:console.newsletters.archive.subscribers') }).check();
  await looksRight(page, 'console, new newsletter of an organization');
  await page.getByRole('button', { name: say('console:ra.action.save') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByText(organization.name)).toBeVisible();
  await expect(page.getByText(say('console:console.newsletters.audience.its_people'))).toBeVisible();

  await page.getByRole('link', { name: say('console:ra.action.edit') }).click();
  await expect(page.getByRole('combobox', { name: field('organization') })).toHaveCount(0);
  await page.getByRole('textbox', { name: field('reply_address') }).fill('riberas@example.org');
  await page.getByRole('button', { name: say('console:ra.action.save') }).click();
  await expect(page.getByText('riberas@example.org')).toBeVisible();
  await looksRight(page, 'console, newsletter of an organization');

  const phone = { locale: 'gl-ES', viewport: { width: 360, height: 740 } };
  const offered = async (whom: string) => {
    const context = await browser.newContext(phone);
    const tab = await context.newPage();
    await signIn(tab, whom);
    const { id } = (await (await tab.request.get(api.self())).json()) as User;
    await tab.goto(`/user/${id}?tab=newsletters`);
    await expect(tab.getByRole('switch', { name: /Novas da Ponte/ })).toBeVisible();
    return { tab, context };
  };
  const other = await offered('vecino@demo.test');
  await expect(other.tab.getByText(name)).toHaveCount(0);
  await other.context.close();
  const { tab, context } = await offered(email);
  await expect(
    tab.getByText(wordsIn('gl')('newsletter:for_people_of', { organization: organization.name })).first(),
  ).toBeVisible();
  await tab.getByRole('switch', { name }).click();
  await expect(tab.getByRole('switch', { name })).toBeChecked();
  await looksRight(tab, 'own newsletters with one of an organization');
  await context.close();

  const admin = await mailbox();
  const { results } = (await (await admin.get(api.newsletters())).json()) as Rows<Newsletter>;
  expect(results.find((one) => one.name === name)).toMatchObject({ subscriber_count: 1, archive: 'subscribers' });
  await admin.dispose();
});
