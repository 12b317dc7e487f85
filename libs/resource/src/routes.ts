import type { Find } from '@ateneo/cqrs';
import type { Permission } from '@ateneo/contracts';
import type { Aggregate } from '@ateneo/cqrs';
import { Allow, Ctx, Form, IdParam, type RequestContext, Upload } from '@ateneo/http';
import type { DomainEvent } from '@ateneo/kernel';
import { Body, Controller, Delete, Get, Inject, Patch, Post, Query, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Act, ActContext, Written } from './acts.js';
import { AnswersChange, AnswersList, AnswersOne, HeedsIfMatch } from './answers.js';
import { changesTo } from './changes-to.js';
import { Command } from './command.js';
import { Decide } from './decide.js';
import { type AnyResource, streamsOf } from './resource.js';
import { Resources } from './resources.js';
import type { WriteOutcome } from './row-from-streams.js';

/** What routes follow from. */
interface Routed {
  readonly resource: AnyResource;
  readonly acts: Readonly<Record<string, Act>>;
  /** Where commands go; absent where acts come to what was written. */
  readonly aggregate?: Aggregate<unknown, never, DomainEvent> | undefined;
  readonly permission?: Permission | { readonly write: Permission } | undefined;
  readonly reader?: ((at: Here) => unknown) | undefined;
  /** Which row is meant by the id in the path, unless it is that one. */
  readonly idOf?: ((at: Here) => Promise<string>) | undefined;
  /** What all of its routes are told. */
  readonly also?: readonly MethodDecorator[] | undefined;
  /** What is awaited before anything is decided. */
  readonly before?: ((at: Here) => Promise<unknown>) | undefined;
  /** The fields of commands that name the row and the stream. */
  readonly key: string;
  readonly streamOf?: string | undefined;
  /** Unless they are the resource's. */
  readonly path?: string | undefined;
  readonly name?: string | undefined;
}

/** Who asks what, before it is known as whom they read. */
export type Here = Omit<ActContext, 'row'>;

type Kind = Act['kind'];
/** A request as an act sees it. */
interface Asked {
  readonly at: ActContext;
  readonly reader: unknown;
  readonly sent: unknown;
}

/** What every controller of acts stands on. */
class Routes {
  constructor(
    @Inject(Resources) readonly resources: Resources,
    @Inject(CommandBus) readonly commands: CommandBus,
    @Inject(ModuleRef) readonly container: ModuleRef,
  ) {}
}

/** The controller of a resource's acts: a method each, by which its operation is named in the OpenAPI document. */
export function routesOf(routed: Routed): Type<object> {
  const { path = routed.resource.path, name = routed.resource.name } = routed;
  const controller = class extends Routes {};
  Object.defineProperty(controller, 'name', { value: `${name}Controller` });
  for (const [act, declared] of Object.entries(routed.acts)) addRoute(controller, routed, act, declared);
  Controller(path)(controller);
  ApiTags(path.split('/')[0]!)(controller);
  return controller;
}

function addRoute(controller: Type<Routes>, routed: Routed, name: string, act: Act): void {
  const { prototype } = controller;
  const method = async function (this: Routes, ctx: RequestContext, ...sent: unknown[]) {
    const get: Find = (service) => this.container.get(service, { strict: false });
    const asked = act.kind === 'create' ? ctx.newId(routed.key) : hasId(act) ? (sent.shift() as string) : '';
    const id = routed.idOf && hasId(act) ? await routed.idOf({ ctx, id: asked, get }) : asked;
    const findReader = async (): Promise<unknown> => (routed.reader ? routed.reader({ ctx, id, get }) : ctx.viewer);
    // What answers no row may need to know nothing of who reads.
    const reader = act.kind === 'ask' ? undefined : await findReader();
    let found: Promise<{ id: string }> | undefined;
    const find = async () => this.resources.one(ctx, routed.resource, reader ?? (await findReader()), id);
    const row = () => (found ??= find());
    return answers[act.kind](this, routed, act, { at: { ctx, id, get, row }, reader, sent: sent[0] });
  };
  // The document names an operation by its function.
  Object.defineProperty(method, 'name', { value: name });
  Object.defineProperty(prototype, name, { value: method, configurable: true, writable: true });
  const parameters = [Ctx(), ...parametersOf(act)];
  Reflect.defineMetadata(
    'design:paramtypes',
    parameters.map(() => Object),
    prototype,
    name,
  );
  // From the last to the first, as of a class: the document lists them so.
  for (const [index, decorate] of [...parameters.entries()].toReversed()) decorate(prototype, name, index);
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name)!;
  for (const decorate of decorators(routed, name, act).toReversed()) decorate(prototype, name, descriptor);
}

const ofAll: ReadonlySet<Kind> = new Set(['list', 'create']);

/** Whether its path names a row. */
function hasId({ kind, at = ':id' }: Act): boolean {
  return !ofAll.has(kind) && (kind !== 'ask' || at.includes(':id'));
}

function parametersOf(act: Act): ParameterDecorator[] {
  const { kind, body, query, form } = act;
  const own = hasId(act) ? [IdParam()] : [];
  if (form) return [...own, Form()];
  if (kind === 'list' || query === 'list') return [...own, Query()];
  if (query) return [...own, Query({ schema: query })];
  return body ? [...own, Body({ schema: body })] : kind === 'change' ? [...own, Body()] : own;
}

function decorators(routed: Routed, name: string, act: Act): MethodDecorator[] {
  const { form, also = [], heeds, answers: own } = act;
  const needed = permissionOf(routed, act);
  return [
    addressOf(name, act),
    ...(needed ? [Allow(needed)] : []),
    ...(heeds ? [HeedsIfMatch()] : []),
    ...(routed.also ?? []),
    ...also,
    ...(form ? [Upload(form)] : []),
    own ?? answerOf(act, routed.resource),
  ];
}

function permissionOf({ permission }: Routed, { kind, at, permission: own }: Act): Permission | null | undefined {
  if (own !== undefined || typeof permission !== 'object') return own === undefined ? (permission as Permission) : own;
  const isRead = kind === 'list' || kind === 'show' || at?.startsWith('GET ');
  return isRead ? undefined : permission.write;
}

function answerOf({ kind, says, status, asks }: Act, resource: Routed['resource']): MethodDecorator {
  if (kind === 'list') return AnswersList(resource, says, asks);
  if (kind === 'change') return AnswersChange(resource, says);
  return AnswersOne(resource, says, kind === 'create' ? 201 : status);
}

const methods: Readonly<Record<string, (path: string) => MethodDecorator>> = {
  GET: Get,
  POST: Post,
  PATCH: Patch,
  DELETE: Delete,
};

function addressOf(name: string, { kind, at }: Act): MethodDecorator {
  const addresses: Readonly<Record<Kind, () => MethodDecorator>> = {
    list: () => Get(at),
    show: () => Get(at ?? ':id'),
    create: () => Post(at),
    change: () => Patch(':id'),
    remove: () => Delete(':id'),
    delete: () => Delete(':id'),
    upload: () => Post(`:id/${at ?? name}`),
    clear: () => Delete(`:id/${at ?? name}`),
    do: () => addressed(at ?? `POST :id/${name}`),
    ask: () => addressed(at!),
  };
  return addresses[kind]();
}

function addressed(at: string): MethodDecorator {
  const [method, path] = at.split(' ');
  return methods[method!]!(path!);
}

type Answers = (routes: Routes, routed: Routed, act: Act, asked: Asked) => Promise<unknown>;

const answers: Readonly<Record<Kind, Answers>> = {
  list: ({ resources }, { resource }, _, { at: { ctx }, reader, sent }) =>
    resources.list(ctx, resource, reader, sent as Record<string, unknown>),
  show: ({ resources }, { resource }, _, { at: { ctx, id }, reader }) => resources.one(ctx, resource, reader, id),
  create: write,
  remove: write,
  upload: write,
  do: write,
  ask: async (_, __, act, { at, sent }): Promise<unknown> => act.decide!(sent as never, at),
  clear: write,
  delete: async (routes, routed, act, asked) => {
    const { at } = asked;
    const before = await at.row();
    at.ctx.wrote((await outcomeOf(routes, routed, act, asked)).position);
    return before;
  },
  change: async (routes, routed, act, asked) => {
    const changed = changesTo(routed.resource, (await asked.at.row()) as object, asked.sent);
    return write(routes, routed, act, { ...asked, sent: changed });
  },
};

async function write(routes: Routes, routed: Routed, act: Act, asked: Asked): Promise<unknown> {
  const { at, reader } = asked;
  const { id = at.id, ...written } = await outcomeOf(routes, routed, act, asked);
  return routes.resources.after(at.ctx, routed.resource, reader, id, written);
}

async function outcomeOf(routes: Routes, routed: Routed, act: Act, { at, sent }: Asked) {
  await routed.before?.(at);
  const outcome = (await act.decide!(sent as never, at)) as Written & { readonly do?: string };
  const written: WriteOutcome & Pick<Written, 'id'> =
    outcome.do === undefined
      ? { revision: -1, ...(outcome instanceof Command ? await routes.commands.execute(outcome) : outcome) }
      : await decide(routes, routed, act, at, outcome);
  return written;
}

async function decide({ commands }: Routes, routed: Routed, act: Act, { ctx, id }: ActContext, said: object) {
  const { key, streamOf = key } = routed;
  const aggregate = routed.aggregate!;
  const seen = act.kind === 'change' || act.heeds ? ctx.ifMatch : undefined;
  const isShared = streamOf !== key;
  const command = { ...said, [key]: id, ...(isShared && seen !== undefined && { seen }) };
  const stream = (command as Readonly<Record<string, string>>)[streamOf]!;
  const expected = isShared ? undefined : seen;
  const written = await commands.execute(new Decide(ctx.command(), aggregate, stream, command as never, expected));
  // The revision of a stream that rows share is none of theirs.
  return { ...written, ...(isShared && { revision: -1 }), streams: [streamsOf(aggregate)(ctx.tenant, stream)] };
}
