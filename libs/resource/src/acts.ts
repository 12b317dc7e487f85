import type { Find } from '@ateneo/cqrs';
import type { Permission } from '@ateneo/contracts';
import type { RequestContext, Upload, UploadedForm } from '@ateneo/http';
import type { StreamableFile } from '@nestjs/common';
import type { z } from 'zod';
import { Answers, AnswersFile } from './answers.js';
import type { Command as RunCommand } from './command.js';
import type { ResourceList } from './resource.js';
import type { WriteOutcome } from './row-from-streams.js';

/** What an act is asked with. */
export interface ActContext<Row = unknown> {
  readonly ctx: RequestContext;
  /** Of the row; of one that is made, its new one. */
  readonly id: string;
  /** The row as who asks may see it, or the refusal that there is none. */
  row(): Promise<Row>;
  /** A service of the container, by its class or its token. */
  readonly get: Find;
}

/** What some service has written already. `id`: of the row that it is of, where the path does not say it. */
export type Written = Pick<WriteOutcome, 'position'> & Partial<WriteOutcome> & { readonly id?: string };

/** What an act comes to: a command of the aggregate without the row's id, one that says how it is carried out, or what was written. */
type Outcome<Command> = Command | RunCommand<Written> | Written;

/** What can be done with a resource: a route, named as its key in the declaration. */
export interface Act<Command = unknown, Row = unknown> extends Beside {
  readonly kind: 'list' | 'show' | 'create' | 'change' | 'remove' | 'delete' | 'upload' | 'clear' | 'do' | 'ask';
  /** A sentence of the OpenAPI document. */
  readonly says: string;
  readonly body?: z.ZodType;
  /** What a form that is sent may hold. */
  readonly form?: Form;
  /** `list`: what the list may be asked, read by whoever asks it. */
  readonly query?: z.ZodType | 'list';
  /** What the document says of a list that depends on its reader. */
  readonly asks?: ResourceList;
  /** What is answered where it is not the row. */
  readonly answers?: MethodDecorator;
  decide?(asked: never, at: ActContext<Row>): Outcome<Command> | Promise<Outcome<Command>>;
}

/** What of an act seldom differs. */
interface Beside {
  /** Where below the row, or the list, it is, unless its name says so. */
  readonly at?: string;
  /** Absent: the resource's; null: signed in. */
  readonly permission?: Permission | null;
  readonly status?: number;
  /** `If-Match` is heeded: as what a command of the aggregate expects, else by whoever reads `ctx.ifMatch`. Changes always do. */
  readonly heeds?: true;
  /** What else its route is told: `Public()`, `MayBeRefused(409)`. */
  readonly also?: readonly MethodDecorator[];
}

type Form = Parameters<typeof Upload>[0];
type Decides<Asked, Came, Row> = (asked: Asked, at: ActContext<Row>) => Came | Promise<Came>;
/** Of what an act comes to, the commands of the aggregate. */
type CommandsIn<Came> = Exclude<Came, RunCommand<unknown> | Written>;

/** GET of the list. `asks`: what the document says of it, where that depends on the reader. */
export const lists = (says: string, asks?: ResourceList): Act<never> => ({ kind: 'list', says, ...(asks && { asks }) });

/** GET of one. */
export const shows = (says: string): Act<never> => ({ kind: 'show', says });

/** POST to the list, or to `at` below it, of a body or of a form: 201 with what was made. */
export const creates = <Said extends z.ZodType | Form, const Came, Row>(
  said: Said,
  says: string,
  decide: Decides<Said extends z.ZodType ? z.output<Said> : UploadedForm, Came, Row>,
  beside: Beside = {},
): Act<CommandsIn<Came>, Row> => ({
  kind: 'create',
  says,
  ...('maxBytes' in said ? { form: said } : { body: said as z.ZodType }),
  decide: decide as never,
  ...beside,
});

/** PATCH, and PUT of a whole record: with what differs from the record, as far as it may be changed. Heeds `If-Match`. */
export const changes = <Changed, const Came, Row>(
  says: string,
  decide: Decides<Changed, Came, Row>,
  beside: Beside = {},
): Act<CommandsIn<Came>, Row> => ({ kind: 'change', says, decide: decide as never, ...beside });

/** DELETE: answers what is left of it. */
export const removes = <const Came, Row>(
  says: string,
  decide: Decides<undefined, Came, Row>,
  beside: Beside = {},
): Act<CommandsIn<Came>, Row> => ({ kind: 'remove', says, decide: decide as never, ...beside });

/** DELETE of a row that goes: answers it as it was. */
export const deletes = <const Came, Row>(
  says: string,
  decide: Decides<undefined, Came, Row>,
  beside: Beside = {},
): Act<CommandsIn<Came>, Row> => ({ kind: 'delete', says, decide: decide as never, ...beside });

/** POST of a form to `<id>/<the act's name>`. */
export const uploads = <const Came, Row>(
  form: Form,
  says: string,
  decide: Decides<UploadedForm, Came, Row>,
  beside: Beside = {},
): Act<CommandsIn<Came>, Row> => ({ kind: 'upload', says, form, decide: decide as never, ...beside });

/** DELETE of `<id>/<at>`: what was sent there is taken away. */
export const clears = <const Came, Row>(
  at: string,
  says: string,
  decide: Decides<undefined, Came, Row>,
): Act<CommandsIn<Came>, Row> => ({
  kind: 'clear',
  says,
  at,
  decide: decide as never,
});

/** POST to `<id>/<the act's name>`, or what `at` says: something is done with the row, and it is answered as it is then. */
export const does = <Body extends z.ZodType, const Came, Row>(
  body: Body | undefined,
  says: string,
  decide: Decides<z.output<Body>, Came, Row>,
  beside: Beside & { readonly at?: Address } = {},
): Act<CommandsIn<Came>, Row> => ({ kind: 'do', says, ...(body && { body }), decide: decide as never, ...beside });

type Address = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} ${string}`;
type Asks = Beside & { readonly body?: z.ZodType; readonly query?: z.ZodType | 'list' };
type AskedOf<Said> = Said extends { readonly body: infer Body extends z.ZodType }
  ? z.output<Body>
  : Said extends { readonly query: infer Query extends z.ZodType }
    ? z.output<Query>
    : Said extends { readonly query: 'list' }
      ? Record<string, unknown>
      : undefined;

/** How an answer is described: by its schema, or by what makes the decorator of a sentence. */
type Described = z.ZodType | ((says: string) => MethodDecorator);
type AnswerOf<Answers extends Described> = Answers extends z.ZodType ? z.output<Answers> : unknown;

/** Another route, whose answer is no row: `asks('POST export', askedJob, …)`. */
export const asks = <Answer extends Described, Row, const Said extends Asks>(
  at: Address,
  answers: Answer,
  says: string,
  answer: (asked: AskedOf<Said>, at: ActContext<Row>) => AnswerOf<Answer> | Promise<AnswerOf<Answer>>,
  said: Said = {} as Said,
): Act<never, Row> => ({
  kind: 'ask',
  says,
  decide: answer as never,
  ...said,
  at,
  answers: typeof answers === 'function' ? answers(says) : Answers(answers, says, said.status),
});

/** GET of a file of one of these types. */
export const sends = <Row, const Said extends Asks>(
  at: Address,
  types: string | readonly string[],
  says: string,
  answer: (asked: AskedOf<Said>, at: ActContext<Row>) => Promise<StreamableFile>,
  said: Said = {} as Said,
): Act<never, Row> => asks(at, (text) => AnswersFile(types, text), says, answer, said);
