// What a good team would otherwise build for the same work: Nest on Fastify, TypeORM, row security, a session cookie and its row; a vote, its
// tally and a line of history in one transaction, and the answer tells the tally. It keeps no log that folds, and no ballot is secret.
import 'reflect-metadata';
import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { Controller, ForbiddenException, Get, HttpCode, Module, NotFoundException, Post, Req } from '@nestjs/common';
import { UnauthorizedException } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { jwtVerify, SignJWT } from 'jose';
import { DataSource, EntitySchema } from 'typeorm';
import { z } from 'zod';

const [ownerUrl, appUrl] = process.argv.slice(2);
const [VOTERS, TEXTS] = [64, 20];
const secret = createSecretKey(randomBytes(32));
const tenant = randomUUID();
const hosts = new Map([['127.0.0.1', tenant]]);

/** Columns by name; `key` marks the primary one. */
function table(name, columns) {
  const typed = Object.entries({ tenant_id: 'uuid', ...columns }).map(([column, type]) => {
    const [, base, mark] = /^([\w ]+?)(!|\?|\+)?$/.exec(type);
    const more = { '!': { primary: true }, '?': { nullable: true }, '+': { primary: true, generated: 'increment' } };
    return [column, { type: base, ...more[mark] }];
  });
  return new EntitySchema({ name, tableName: name, schema: 'fair', columns: Object.fromEntries(typed) });
}
const Person = table('person', { id: 'uuid!', name: 'text', is_verified: 'boolean' });
const Session = table('session', { id: 'uuid!', person_id: 'uuid', ended_at: 'timestamptz?' });
const Process = table('process', {
  id: 'uuid!',
  title: 'text',
  introduction: 'text',
  is_active: 'boolean',
  vote_start: 'timestamptz?',
  vote_end: 'timestamptz?',
  creation_datetime: 'timestamptz',
});
const Amendment = table('amendment', { id: 'uuid!', process_id: 'uuid', author_id: 'uuid', title: 'text' });
const Vote = table('vote', { id: 'uuid!', amendment_id: 'uuid', person_id: 'uuid', value: 'text' });
const Tally = table('tally', { amendment_id: 'uuid!', up: 'integer', down: 'integer', abs: 'integer' });
const Change = table('change', { id: 'bigint+', of: 'uuid', actor: 'uuid', before: 'text?', after: 'text' });

const ddl = `drop schema if exists fair cascade; create schema fair; grant usage on schema fair to ateneo_app;
  create table fair.person (tenant_id uuid not null, id uuid primary key, name text not null, is_verified boolean not null);
  create table fair.session (tenant_id uuid not null, id uuid primary key, person_id uuid not null references fair.person, ended_at timestamptz);
  create table fair.process (tenant_id uuid not null, id uuid primary key, title text not null, introduction text not null,
    is_active boolean not null, vote_start timestamptz, vote_end timestamptz, creation_datetime timestamptz not null default now());
  create table fair.amendment (tenant_id uuid not null, id uuid primary key, process_id uuid not null references fair.process,
    author_id uuid not null references fair.person, title text not null);
  create table fair.vote (tenant_id uuid not null, id uuid primary key, amendment_id uuid not null references fair.amendment,
    person_id uuid not null references fair.person, value text not null, unique (amendment_id, person_id));
  create table fair.tally (tenant_id uuid not null, amendment_id uuid primary key references fair.amendment,
    up integer not null default 0, down integer not null default 0, abs integer not null default 0);
  create table fair.change (tenant_id uuid not null, id bigint generated always as identity primary key, of uuid not null,
    actor uuid not null, before text, after text not null, at timestamptz not null default now());
  create index on fair.change (tenant_id, of, at);`;
const names = ['person', 'session', 'process', 'amendment', 'vote', 'tally', 'change'];
const guarded = names.map(
  (name) => `alter table fair.${name} enable row level security; alter table fair.${name} force row level security;
    create policy tenant on fair.${name} using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
    grant select, insert, update, delete on fair.${name} to ateneo_app;`,
);

const owner = await new DataSource({ type: 'postgres', url: ownerUrl }).initialize();
await owner.query(ddl);
await owner.query(guarded.join('\n'));
await owner.destroy();

const entities = [Person, Session, Process, Amendment, Vote, Tally, Change];
const source = await new DataSource({ type: 'postgres', url: appUrl, entities, extra: { max: 20 } }).initialize();

/** One transaction a request, that sees one tenant. */
const within = (of, work) =>
  source.transaction(async (entities) => {
    await entities.query(`select set_config('app.tenant', $1, true)`, [of]);
    return work(entities);
  });

async function viewerOf(entities, { claims }) {
  const session = await entities
    .createQueryBuilder(Session, 's')
    .innerJoinAndMapOne('s.person', Person, 'p', 'p.id = s.person_id')
    .where('s.id = :id and s.ended_at is null', { id: claims.sid })
    .getOne();
  if (!session) throw new UnauthorizedException();
  return session.person;
}

class MustBeSignedIn {
  async canActivate(context) {
    const request = context.switchToHttp().getRequest();
    request.tenant = hosts.get(request.hostname);
    if (!request.tenant) throw new NotFoundException();
    const { origin } = request.headers;
    if (request.method !== 'GET' && origin !== `http://${request.headers.host}`) throw new ForbiddenException();
    try {
      const { payload } = await jwtVerify(request.cookies.access ?? '', secret, { audience: request.tenant });
      request.claims = payload;
    } catch {
      throw new UnauthorizedException();
    }
    return true;
  }
}

const body = z.strictObject({ value: z.enum(['up', 'down', 'abs']) });
const isOpen = ({ is_active, vote_start, vote_end }) =>
  is_active && (!vote_start || vote_start <= new Date()) && (!vote_end || vote_end > new Date());

class Votes {
  cast(request) {
    const id = z.uuid().parse(request.params.id);
    const { value } = body.parse(request.body);
    return within(request.tenant, async (entities) => {
      const me = await viewerOf(entities, request);
      const amendment = await entities
        .createQueryBuilder(Amendment, 'a')
        .innerJoinAndMapOne('a.process', Process, 'p', 'p.id = a.process_id')
        .where('a.id = :id', { id })
        .getOne();
      if (!amendment) throw new NotFoundException();
      if (amendment.author_id === me.id || !me.is_verified || !isOpen(amendment.process))
        throw new ForbiddenException();
      await change(entities, request.tenant, { id, me: me.id, value });
      const { up, down, abs } = await entities.findOneBy(Tally, { amendment_id: id });
      return { value, votes: { up, down, abs } };
    });
  }

  show(request) {
    const id = z.uuid().parse(request.params.id);
    return within(request.tenant, async (entities) => {
      const me = await viewerOf(entities, request);
      const found = await entities.findOneBy(Process, { id });
      if (!found) throw new NotFoundException();
      return { ...found, is_participation_open: found.is_active && me.is_verified, is_voting_open: isOpen(found) };
    });
  }
}

/** The unique index decides between two first votes of one person. */
async function change(entities, tenant_id, { id, me, value }) {
  const where = { amendment_id: id, person_id: me };
  const mine = await entities.findOne(Vote, { where, lock: { mode: 'pessimistic_write' } });
  const before = mine?.value ?? null;
  if (before === value) return;
  if (mine) await entities.update(Vote, { id: mine.id }, { value });
  else await entities.insert(Vote, { tenant_id, id: randomUUID(), ...where, value });
  await entities.insert(Change, { tenant_id, of: id, actor: me, before, after: value });
  const less = before ? `, ${before} = tally.${before} - 1` : '';
  await entities.query(
    `insert into fair.tally (tenant_id, amendment_id, ${value}) values ($1, $2, 1)
     on conflict (amendment_id) do update set ${value} = tally.${value} + 1${less}`,
    [tenant_id, id],
  );
}

const routed = (decorator, name) =>
  decorator(Votes.prototype, name, Object.getOwnPropertyDescriptor(Votes.prototype, name));
routed(Post('amendments/:id/vote'), 'cast');
routed(HttpCode(200), 'cast');
routed(Get('processes/:id'), 'show');
for (const name of ['cast', 'show']) Req()(Votes.prototype, name, 0);
Controller()(Votes);
class Peer {}
Module({ controllers: [Votes] })(Peer);

/** Somebody's texts to vote on, and sessions of those who vote. */
async function fill(entities) {
  const one = { tenant_id: tenant };
  const [author, process_id] = [randomUUID(), randomUUID()];
  await entities.insert(Person, { ...one, id: author, name: 'Autora', is_verified: true });
  const said = {
    title: 'Votos',
    introduction: 'Decidimos. '.repeat(10),
    is_active: true,
    creation_datetime: new Date(),
  };
  await entities.insert(Process, { ...one, id: process_id, ...said });
  const amendments = Array.from({ length: TEXTS }, () => randomUUID());
  for (const id of amendments)
    await entities.insert(Amendment, { ...one, id, process_id, author_id: author, title: 'Uno' });
  const cookies = [];
  for (let n = 0; n < VOTERS; n += 1) {
    const [person_id, sid] = [randomUUID(), randomUUID()];
    await entities.insert(Person, { ...one, id: person_id, name: `Persona ${n}`, is_verified: true });
    await entities.insert(Session, { ...one, id: sid, person_id });
    const token = new SignJWT({ sid }).setProtectedHeader({ alg: 'HS256' }).setAudience(tenant).setSubject(person_id);
    cookies.push(`access=${await token.setExpirationTime('2h').sign(secret)}`);
  }
  return { process: process_id, amendments, cookies };
}

const filled = await within(tenant, fill);
const app = await NestFactory.create(Peer, new FastifyAdapter({ logger: { level: 'error' } }), { logger: false });
await app.register(cookie);
await app.register(helmet);
app.useGlobalGuards(new MustBeSignedIn());
await app.listen(0, '127.0.0.1');
process.on('disconnect', () => process.exit());
process.send({ port: app.getHttpServer().address().port, ...filled });
