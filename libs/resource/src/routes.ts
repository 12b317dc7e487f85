import type { Permission } from '@ateneo/contracts';
import type { Aggregate } from '@ateneo/cqrs';
import { Allow, Ctx, Form, IdParam, type RequestContext, Upload } from '@ateneo/http';
import type { DomainEvent } from '@ateneo/kernel';
import { Body, Controller, Delete, Get, Inject, Patch, Post, Query, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Act, ActContext } from './acts.js';
import { AnswersChange, AnswersList, AnswersOne } from './answers.js';
import { Decide } from './decide.js';
import { type AnyResource, streamsOf } from './resource.js';
import { Resources, type WriteOutcome } from './resources.js';

/** What routes follow from. */
interface Routed {
  readonly resource: AnyResource;
  readonly acts: Readonly<Record<string, Act>>;
  readonly aggregate: Aggregate<unknown, never, DomainEvent>;
  readonly permission: Permission | { readonly write: Permission };
  readonly reader?: ((at: ActContext) => unknown) | undefined;
  /** The fields of commands that name the row and the stream. */
  readonly key: string;
  readonly streamOf?: string | undefined;
}

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
  const { path, name } = routed.resource;
  const controller = class extends Routes {};
  Object.defineProperty(controller, 'name', { value: `${name}Controller` });
  for (const [act, declared] of Object.entries(routed.acts)) addRoute(controller, routed, act, declared);
  Controller(path)(controller);
  ApiTags(path.split('/')[0]!)(controller);
  return controller;
}

function addRoute(controller: Type<Routes>, routed: Routed, name: string, act: Act): void {
  const { prototype } = controller;
  const method = async function (this: Routes, ctx: RequestContext, ...[first, second]: unknown[]) {
    const isNew = act.kind === 'create';
    const id = isNew ? ctx.newId(routed.key) : act.kind === 'list' ? '' : (first as string);
    const at = { ctx, id, get: <Service>(service: Type<Service>) => this.container.get(service, { strict: false }) };
    const reader: unknown = await (routed.reader ? routed.reader(at) : ctx.viewer);
    return answers[act.kind](this, routed, act, { at, reader, sent: isNew || act.kind === 'list' ? first : second });
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
  for (const [index, decorate] of parameters.entries()) decorate(prototype, name, index);
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name)!;
  for (const decorate of decorators(routed, name, act).toReversed()) decorate(prototype, name, descriptor);
}

function parametersOf({ kind, body, form }: Act): ParameterDecorator[] {
  if (kind === 'list') return [Query()];
  const own = kind === 'create' ? [] : [IdParam()];
  if (form) return [...own, Form()];
  return body ? [...own, Body({ schema: body })] : kind === 'change' ? [...own, Body()] : own;
}

function decorators({ resource, permission }: Routed, name: string, act: Act): MethodDecorator[] {
  const { kind, says, form, at = name } = act;
  const isRead = kind === 'list' || kind === 'show';
  const needed =
    act.permission ?? (typeof permission === 'string' ? permission : isRead ? undefined : permission.write);
  const isSent = form ? [Upload(form)] : [];
  return [addressOf(kind, at), ...(needed ? [Allow(needed)] : []), ...isSent, answerOf(kind, resource, says)];
}

function answerOf(kind: Kind, resource: Routed['resource'], says: string): MethodDecorator {
  if (kind === 'list') return AnswersList(resource, says);
  if (kind === 'change') return AnswersChange(resource, says);
  return kind === 'create' ? AnswersOne(resource, says, 201) : AnswersOne(resource, says);
}

function addressOf(kind: Kind, at: string): MethodDecorator {
  const addresses: Readonly<Record<Kind, () => MethodDecorator>> = {
    list: () => Get(),
    show: () => Get(':id'),
    create: () => Post(),
    change: () => Patch(':id'),
    remove: () => Delete(':id'),
    delete: () => Delete(':id'),
    upload: () => Post(`:id/${at}`),
    clear: () => Delete(`:id/${at}`),
  };
  return addresses[kind]();
}

type Answers = (routes: Routes, routed: Routed, act: Act, asked: Asked) => Promise<unknown>;

const answers: Readonly<Record<Kind, Answers>> = {
  list: ({ resources }, { resource }, _, { at: { ctx }, reader, sent }) =>
    resources.list(ctx, resource, reader, sent as Record<string, unknown>),
  show: ({ resources }, { resource }, _, { at: { ctx, id }, reader }) => resources.one(ctx, resource, reader, id),
  create: write,
  remove: write,
  upload: write,
  clear: write,
  delete: async (routes, routed, act, asked) => {
    const { at, reader } = asked;
    const before = await routes.resources.one(at.ctx, routed.resource, reader, at.id);
    at.ctx.wrote((await outcomeOf(routes, routed, act, asked)).position);
    return before;
  },
  change: async (routes, routed, act, asked) => {
    const { at, reader, sent } = asked;
    const changed = await routes.resources.changesIn(at.ctx, routed.resource, reader, at.id, sent);
    return write(routes, routed, act, { ...asked, sent: changed });
  },
};

async function write(routes: Routes, routed: Routed, act: Act, asked: Asked): Promise<unknown> {
  const { at, reader } = asked;
  const written = await outcomeOf(routes, routed, act, asked);
  return routes.resources.after(at.ctx, routed.resource, reader, at.id, written);
}

async function outcomeOf(routes: Routes, routed: Routed, act: Act, { at, sent }: Asked): Promise<WriteOutcome> {
  const outcome = (await act.decide!(sent as never, at)) as Partial<WriteOutcome> & { readonly do?: string };
  const isCommand = outcome.do !== undefined;
  return isCommand ? decide(routes, routed, act, at, outcome) : { revision: -1, position: undefined, ...outcome };
}

async function decide({ commands }: Routes, routed: Routed, act: Act, { ctx, id }: ActContext, said: object) {
  const { aggregate, key, streamOf = key } = routed;
  const seen = act.kind === 'change' ? ctx.ifMatch : undefined;
  const isShared = streamOf !== key;
  const command = { ...said, [key]: id, ...(isShared && seen !== undefined && { seen }) };
  const stream = (command as Readonly<Record<string, string>>)[streamOf]!;
  const expected = isShared ? undefined : seen;
  const written = await commands.execute(new Decide(ctx.command(), aggregate, stream, command as never, expected));
  // The revision of a stream that rows share is none of theirs.
  return { ...written, ...(isShared && { revision: -1 }), streams: [streamsOf(aggregate)(ctx.tenant, stream)] };
}
