import type { Permission } from '@ateneo/contracts';
import type { RequestContext, Upload, UploadedForm } from '@ateneo/http';
import type { Type } from '@nestjs/common';
import type { z } from 'zod';
import type { WriteOutcome } from './resources.js';

/** What an act is asked with. */
export interface ActContext {
  readonly ctx: RequestContext;
  /** Of the row; of one that is made, its new one. */
  readonly id: string;
  /** A service of the container, by its class. */
  get<Service>(service: Type<Service>): Service;
}

/** What an act comes to: a command without the row's id, or what some service has written already. */
type Outcome<Command> = Command | (Pick<WriteOutcome, 'position'> & Partial<WriteOutcome>);

/** What can be done with a resource: a route, named as its key in the declaration. */
export interface Act<Command = unknown> {
  readonly kind: 'list' | 'show' | 'create' | 'change' | 'remove' | 'delete' | 'upload' | 'clear';
  /** A sentence of the OpenAPI document. */
  readonly says: string;
  readonly body?: z.ZodType;
  /** What a form that is sent may hold. */
  readonly form?: Form;
  /** Where below the row it is, unless that is the act's name. */
  readonly at?: string;
  /** Absent: the resource's. */
  readonly permission?: Permission;
  decide?(asked: never, at: ActContext): Outcome<Command> | Promise<Outcome<Command>>;
}

type Form = Parameters<typeof Upload>[0];
type Decides<Asked, Command> = (asked: Asked, at: ActContext) => Outcome<Command> | Promise<Outcome<Command>>;

/** GET of the list. */
export const lists = (says: string): Act<never> => ({ kind: 'list', says });

/** GET of one. */
export const shows = (says: string): Act<never> => ({ kind: 'show', says });

/** POST to the list: 201 with what was made. */
export const creates = <Body extends z.ZodType, const Command>(
  body: Body,
  says: string,
  decide: Decides<z.output<Body>, Command>,
): Act<Command> => ({ kind: 'create', says, body, decide });

/** PATCH, and PUT of a whole record: with what differs from the record, as far as it may be changed. Heeds `If-Match`. */
export const changes = <Changed, const Command>(says: string, decide: Decides<Changed, Command>): Act<Command> => ({
  kind: 'change',
  says,
  decide,
});

/** DELETE: answers what is left of it. */
export const removes = <const Command>(says: string, decide: Decides<undefined, Command>): Act<Command> => ({
  kind: 'remove',
  says,
  decide,
});

/** DELETE of a row that goes: answers it as it was. */
export const deletes = <const Command>(says: string, decide: Decides<undefined, Command>): Act<Command> => ({
  kind: 'delete',
  says,
  decide,
});

/** POST of a form to `<id>/<the act's name>`. */
export const uploads = <const Command>(
  form: Form,
  says: string,
  decide: Decides<UploadedForm, Command>,
): Act<Command> => ({ kind: 'upload', says, form, decide });

/** DELETE of `<id>/<at>`: what was sent there is taken away. */
export const clears = <const Command>(at: string, says: string, decide: Decides<undefined, Command>): Act<Command> => ({
  kind: 'clear',
  says,
  at,
  decide,
});
