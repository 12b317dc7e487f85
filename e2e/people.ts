import { api, type EmailMessage, type EmailRow, type Page as Rows, type User } from '@ateneo/contracts';
import { type APIRequestContext, expect, type Page, request } from '@playwright/test';
import { origin } from './origin.js';
import type { Spoken } from './words.js';
import { wordsIn } from './words.js';

export const PASSWORD = 'ateneo-demo-2026';

/** Somebody as an API client, beside the browser; by default a superuser, who reads e-mails. */
export async function mailbox(email = 'admin@demo.test'): Promise<APIRequestContext> {
  const client = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  const answer = await client.post(api.login(), { data: { email, password: PASSWORD } });
  expect(answer.status()).toBe(200);
  return client;
}

/** Those of the demo who belong nowhere yet, and never asked to. Right after a start not everybody is where they belong. */
export async function outsiders(): Promise<User[]> {
  const client = await mailbox();
  const rowsOf = async <Row>(path: string) => ((await (await client.get(path)).json()) as Rows<Row>).results;
  let outside: User[] = [];
  await expect(async () => {
    const people = await rowsOf<User>(`${api.users()}?is_verified=true&is_active=true&rowsPerPage=200`);
    outside = people.filter(({ organization, email }) => organization === null && email.startsWith('persona'));
    expect(outside.length).toBeLessThan(people.length / 3);
  }).toPass();
  const asked = await Promise.all(outside.map(({ id }) => rowsOf(`${api.subscriptions()}?user=${id}`)));
  await client.dispose();
  return outside.filter((_, index) => asked[index]!.length === 0);
}

/** The path of the link in the newest such e-mail to the address, as the e-mail resource shows it. */
export async function mailedPath(
  client: APIRequestContext,
  address: string,
  category: 'registry_verify' | 'password_reset' = 'registry_verify',
): Promise<string> {
  const list = `${api.emails()}?category=${category}&sortBy=-creation_datetime&rowsPerPage=100`;
  let found: EmailRow | undefined;
  await expect(async () => {
    const { results } = (await (await client.get(list)).json()) as Rows<EmailRow>;
    found = results.find((email) => email.to === address);
    expect(found).toBeDefined();
  }).toPass();
  const message = (await (await client.get(api.email(found!.id))).json()) as EmailMessage;
  const link = /\/(?:enroll-verification|reset-password)\/[\w-]+\/[\w.-]+/.exec(message.text ?? '');
  expect(link, 'the e-mail holds the link').not.toBeNull();
  return link![0];
}

/**
 * Signed in from now on, in every page of this browser, without the form, whose load costs more than most pages. Each time anew: two browsers
 * that went on with one kept session would end it for each other, and what asks for a sign-in of these minutes would depend on who was first.
 */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const answer = await page
    .context()
    .request.post(origin + api.login(), { data: { email, password }, headers: { origin } });
  expect(answer.status()).toBe(200);
}

/** By the form, where that is what the journey is about; and where only browsers find the address. */
export async function signInByForm(page: Page, language: Spoken, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await signInHere(page, language, email, password);
}

/** By the form that stands open already: it leads on to what was wanted. */
export async function signInHere(page: Page, language: Spoken, email: string, password = PASSWORD): Promise<void> {
  const say = wordsIn(language);
  await page.getByLabel(say('auth:email')).fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: say('auth:login.act'), exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Signs out by going where one signs out. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
}

/** Of the demo, so that it stays: the people of the first week come and go while other journeys run. */
export const ofTheDemo = ({ user_name }: { readonly user_name: string | null }): boolean =>
  user_name !== null && !/39\d{3}/.test(user_name);
