import { api, type Document } from '@ateneo/contracts';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { made } from './ballot.js';
import { fits, lowTargets } from './looks.js';
import { mailbox, signIn } from './people.js';

/** As long as names of people's may be, without a blank at which one could break. */
const NAME = `${Date.now().toString(36)}${'abcdefghijklmnopqrstuvwxyz'.repeat(3)}`;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Its id. */
const newId = async (client: APIRequestContext, path: string, data: object) => (await made(client, path, data)).id;

/** Things of every kind with such a name. What others find in their lists goes when the journey ends. */
async function named(client: APIRequestContext) {
  const four = { es: NAME, ca: NAME, gl: NAME, eu: NAME };
  const process = await newId(client, api.processes(), { title: NAME, is_active: true, mode: 'public' });
  const chapters = [{ title: NAME, articles: [{ title: NAME, content: NAME }] }];
  const document = await newId(client, api.documents(), { process, title: NAME, chapters });
  const times = { start_datetime: inDays(400), end_datetime: inDays(401) };
  const event = await newId(client, api.events(), {
    title: NAME,
    place: NAME,
    address: NAME,
    is_active: true,
    ...times,
  });
  await newId(client, api.tickets(), { event, title: NAME });
  const newsletter = await newId(client, api.newsletters(), { names: four, descriptions: four });
  const organization = await newId(client, api.organizations(), { name: NAME });
  const tag = await newId(client, api.tags(), { name: NAME.slice(0, 60), colour: '#336699' });
  const email = `${'a'.repeat(50)}.${Date.now()}@${'b'.repeat(60)}.org`;
  const person = { email, first_name: NAME, last_name_1: NAME, last_name_2: NAME, address_city: NAME };
  const user = await newId(client, api.users(), person);
  await newId(client, api.userTags(), { user, tag });
  const end = async () => {
    for (const path of [api.process(process), api.event(event), api.newsletter(newsletter)])
      expect((await client.patch(path, { data: { is_active: false } })).status()).toBe(200);
  };
  return { process, document, event, newsletter, organization, tag, user, end };
}

async function walk(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
      for (const width of [1280, 360]) await fits(page, path, width);
      if (!path.startsWith('/admin')) expect(await lowTargets(page), path).toEqual([]);
    });
}

test('names without a blank widen no page of either application and break no button; links are as high as a thumb', async ({
  page,
}) => {
  const client = await mailbox();
  const { process, document, event, newsletter, organization, tag, user, end } = await named(client);
  const whole = (await (await client.get(api.document(document))).json()) as Document;
  const article = whole.chapters[0]!.articles[0]!.id;

  await signIn(page, 'vecino@demo.test');
  const change = { document, article, title: `${NAME}2`, content: 'Otro', reason: NAME };
  const author = await mailbox('vecino@demo.test');
  const amendment = await newId(author, api.amedments(), change);
  await author.dispose();
  const below = `/process/${process}`;
  await walk(page, ['/process', below, `${below}/view`, `${below}/amedment/${amendment}`]);
  await walk(page, [`${below}/document/${document}/view`, `${below}/document/${document}/propose?article=${article}`]);
  await walk(page, ['/event', `/event/${event}`, `/newsletter/${newsletter}`]);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);

  await signIn(page, 'admin@demo.test');
  const lists = ['users', 'processes', 'documents', 'events', 'newsletters', 'organizations', 'tags', 'amendments'];
  const pages = Object.entries({ users: user, processes: process, documents: document, events: event, tags: tag })
    .concat(Object.entries({ newsletters: newsletter, organizations: organization, amendments: amendment }))
    .map(([list, id]) => `${list}/${id}/show`);
  await walk(
    page,
    [...lists, ...pages].map((path) => `/admin/${path}`),
  );
  await end();
  await client.dispose();
});
