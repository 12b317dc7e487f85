import type { Permission } from '@ateneo/contracts';
import type { Aggregate, ViewRow } from '@ateneo/cqrs';
import type { Viewer } from '@ateneo/http';
import type { DomainEvent } from '@ateneo/kernel';
import type { FilterType } from '@ateneo/persistence';
import type { Type } from '@nestjs/common';
import type { z } from 'zod';
import type { Act } from './acts.js';
import { kindOf } from './fields.js';
import { type Answering, columnsOf, type Resource, type ResourceList, streamsOf } from './resource.js';
import { type Here, routesOf } from './routes.js';
import type { RowOf, View } from './view.js';

type Without<Command, Key extends string> = Command extends unknown ? Omit<Command, Key> : never;
type AnswerOf<Record extends z.ZodObject> = { id: string } & z.output<Record>;

/** What of a list does not follow from fields. Its view's table is called `t`; `columns` are those that are joined or read otherwise. */
type ListBeside = Partial<Omit<ResourceList, 'from' | 'sortable' | 'filterable'>> & { readonly joins?: string };

/** How its acts are carried out. */
interface Acting<Command, Reader> {
  /** Where commands go; absent where acts come to what was written, and of rows that no stream of their own makes. */
  readonly aggregate?: Aggregate<unknown, Command, DomainEvent>;
  /** The field of commands that names the stream, of rows that share one: `seen` of a command is what `If-Match` says of its row. */
  readonly streamOf?: string;
  /** Of all acts, or of those that write; absent: signed in. */
  readonly permission?: Permission | { readonly write: Permission };
  /** Who asks, unless it is the viewer. */
  readonly reader?: (at: Here) => Promise<Reader> | Reader;
  /** What all of its routes are told: `UseInterceptors(SayWhy)`. */
  readonly also?: readonly MethodDecorator[];
  /** What is awaited before anything is decided, as facts that this session has seen. */
  readonly before?: (at: Here) => Promise<unknown>;
}

/** A resource whose rows are a view's: what does not follow from the fields. */
type Said<Row extends ViewRow, Answer extends ViewRow, Record extends z.ZodObject, Command, Reader, Around> = Omit<
  Resource<Row, Reader, Answer, Around>,
  'projection' | 'stream' | 'list' | 'record' | 'answer'
> &
  Acting<Command, Reader> & {
    /** Absent: the view's fields. */
    readonly record?: Record;
    /** What lists are sorted and filtered by, beside `id` and the times: fields of the view or of the record; others with their kind. */
    readonly sorts: readonly string[];
    readonly filters: readonly (string | Readonly<globalThis.Record<string, FilterType>>)[];
    readonly list?: ListBeside;
  } & (Row extends Answer
    ? { answer?(row: Row, reader: Reader, around: Around): Answer }
    : { answer(row: Row, reader: Reader, around: Around): Answer });

/** A declared resource, and the controller that its acts make. */
export type Declared<Row extends ViewRow, Reader, Answer extends ViewRow, Around> = Resource<
  Row,
  Reader,
  Answer,
  Around
> & { readonly controller: Type<object> };

/** Any list may be sorted and filtered by these, where rows have them. */
const TIMES = ['creation_datetime', 'update_datetime'] as const;

type Acts<Command, Row> = Readonly<Record<string, Act<Command, Row>>>;

/** Makes a resource of a view: its list, record and answer follow from the fields, its routes from the acts. */
export function resource<
  Fields extends z.ZodObject,
  Key extends string,
  Command,
  Record extends z.ZodObject = Fields,
  Reader = Viewer,
  Around = undefined,
  Joined = unknown,
>(
  view: View<Fields, Key>,
  said: Said<RowOf<Fields> & Joined, AnswerOf<Record>, Record, Command, Reader, Around> & {
    readonly joined?: Joined;
    /** Absent where `routes` says them, of a resource that is read by what its acts need. */
    readonly acts?: Acts<Without<Command, Key>, AnswerOf<Record>>;
  },
): Declared<RowOf<Fields> & Joined, Reader, AnswerOf<Record>, Around> {
  const {
    acts = {},
    aggregate,
    permission,
    reader,
    streamOf,
    also,
    before,
    sorts,
    filters,
    list,
    record = view.fields,
    ...own
  } = said;
  // Without acts nothing would ask for it, and whoever says the acts elsewhere would think that it is asked for.
  if (permission !== undefined && said.acts === undefined)
    throw new Error(`The permission of ${own.path} is said where its acts are: of \`routes\`.`);
  const times = TIMES.filter((time) => Object.hasOwn(view.fields.shape, time));
  const declared = {
    answer: (row: object) => picked(row, Object.keys(record.shape)),
    ...(permission === 'administer' && { sees: superusersAlone }),
    ...own,
    projection: view,
    ...(aggregate && !streamOf && { stream: streamsOf(aggregate) }),
    record,
    list: listOf(view, record, { sorts, filters, list, times }),
  } as unknown as Resource<RowOf<Fields> & Joined, Reader, AnswerOf<Record>, Around>;
  const routes = { resource: declared, acts, aggregate, permission, reader, also, before, key: view.key, streamOf };
  return { ...declared, controller: routesOf(routes) };
}

/**
 * A controller of acts of a resource that is declared elsewhere: what they need reads it, too, or they have another path or name.
 * `idOf`: which row is meant by the id in the path, where it is not that one.
 */
export function routes<Reader, Answer extends { id: string }, Whole extends Answer, Command = never>(
  of: Answering<Reader, Answer, Whole>,
  said: Acting<Command, Reader> & {
    readonly path?: string;
    readonly name?: string;
    /** The field of commands that holds a row's id. */
    readonly key?: string;
    readonly idOf?: (at: Here) => Promise<string>;
    readonly acts: Acts<Command, NoInfer<Whole>>;
  },
): Type<object> {
  return routesOf({ key: 'id', ...said, resource: of });
}

/** The rows of who may come here at all. */
const superusersAlone = ({ is_superuser }: Viewer) => ({ sql: '$1::boolean', params: [is_superuser] });

function listOf(
  view: View,
  record: z.ZodObject,
  said: Pick<Said<ViewRow, ViewRow, z.ZodObject, unknown, unknown, unknown>, 'sorts' | 'filters' | 'list'> & {
    readonly times: readonly string[];
  },
): ResourceList {
  const { joins = '', columns, ...beside } = said.list ?? {};
  const kind = (field: string): FilterType => {
    const { filter } = kindOf((view.fields.shape[field] ?? record.shape[field])!);
    if (!filter) throw new Error(`${view.name}: nobody can filter by ${field}`);
    return filter;
  };
  const kindsOf = (one: (typeof said.filters)[number]) => (typeof one === 'string' ? { [one]: kind(one) } : one);
  return {
    from: `${view.table} t ${joins}`,
    columns: { ...columnsOf(view, 't'), ...columns },
    sortable: [...new Set(['id', ...said.sorts, ...said.times])],
    filterable: Object.assign({}, ...[...said.filters, 'creation_datetime'].map(kindsOf)) as ResourceList['filterable'],
    defaultSort: '-creation_datetime',
    ...beside,
  };
}

function picked(row: object, fields: readonly string[]): object {
  const all = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(fields.map((field) => [field, all[field]]));
}
