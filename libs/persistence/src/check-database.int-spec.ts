import { createServer } from 'node:net';
import { testDatabase, type TestDatabase } from '@ateneo/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { checkOwnerRole, checkRequestRole } from './check-database.js';
import { UnfitDatabase } from './unfit-database.js';

let databases: TestDatabase;

beforeAll(async () => {
  databases = await testDatabase();
  await asSuperuser(`create role check_plain login password 'x'; create role check_bypass login bypassrls password 'x';
    create role check_heir login password 'x'; grant check_bypass to check_heir; grant ateneo_app to check_heir`);
});

afterAll(async () => {
  await asSuperuser('drop role check_plain, check_bypass, check_heir');
  await databases.drop();
});

async function asSuperuser(statements: string): Promise<void> {
  const client = new pg.Client(databases.superuserUrl);
  await client.connect();
  await client.query(statements);
  await client.end();
}

function urlOf(changes: Partial<URL>): string {
  return Object.assign(new URL(databases.appUrl), changes).href;
}

async function refusal(check: Promise<void>): Promise<string> {
  const error = await check.then(
    () => new Error('accepted'),
    (reason: unknown) => reason,
  );
  const { message } = error as Error;
  expect(message === 'accepted' || error instanceof UnfitDatabase).toBe(true);
  expect(message).not.toContain('\n');
  return message;
}

test('the two logins of the product are accepted', async () => {
  await checkRequestRole(databases.appUrl);
  await checkOwnerRole(databases.ownerUrl);
});

test.each([
  ['a superuser', { username: 'postgres' }],
  ['a role that bypasses row security', { username: 'check_bypass', password: 'x' }],
  ['a role that may become one that does', { username: 'check_heir', password: 'x' }],
])('%s is refused with the statements that make a right one', async (_, changes) => {
  const message = await refusal(checkRequestRole(urlOf(changes)));
  expect(message).toMatch(/^DATABASE_URL: the role "\w+" is a superuser or bypasses row security/);
  expect(message).toContain(`create role ateneo_app login nosuperuser nobypassrls password '…';`);
  expect(await refusal(checkOwnerRole(urlOf(changes)))).toContain('create role ateneo_owner login');
});

test('the owner of the tables does not serve requests, and who serves them does not own', async () => {
  expect(await refusal(checkRequestRole(databases.ownerUrl))).toContain('owns the tables');
  expect(await refusal(checkOwnerRole(databases.appUrl))).toContain('grant ateneo_owner to "ateneo_app";');
});

test('a role without our grants is told which', async () => {
  const url = urlOf({ username: 'check_plain', password: 'x' });
  expect(await refusal(checkRequestRole(url))).toContain('grant ateneo_app to "check_plain";');
});

test('an owner who may make no schema is told how', async () => {
  const url = Object.assign(new URL(databases.ownerUrl), { pathname: '/postgres' }).href;
  expect(await refusal(checkOwnerRole(url))).toContain('alter database "postgres" owner to ateneo_owner;');
});

test.each([
  ['nonsense', 'is no PostgreSQL URL'],
  ['http://localhost/x', 'is no PostgreSQL URL'],
  ['postgres://localhost', 'is no PostgreSQL URL'],
  ['postgres://x:secret@127.0.0.1:1/x', 'no PostgreSQL answers at 127.0.0.1:1'],
  ['postgres://x:secret@no-such-host.invalid/x', 'no PostgreSQL answers at no-such-host.invalid:5432'],
])('%s is refused in one line', async (url, expected) => {
  const message = await refusal(checkRequestRole(url));
  expect(message).toContain(expected);
  expect(message).not.toContain('secret');
});

test('a wrong password and a missing database are told apart', async () => {
  expect(await refusal(checkRequestRole(urlOf({ password: 'wrong' })))).toContain('does not let "ateneo_app" in');
  expect(await refusal(checkRequestRole(urlOf({ pathname: '/nowhere' })))).toContain('create database "nowhere"');
});

test('something that is no PostgreSQL is told apart from a database', async () => {
  const server = createServer((socket) => socket.end('hello'));
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  expect(await refusal(checkRequestRole(`postgres://a:b@127.0.0.1:${port}/c`))).toContain('no PostgreSQL answers');
  server.close();
});
