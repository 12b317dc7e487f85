import type { Projection, ProjectionStep, RecordedEvent, ViewRow } from '@ateneo/cqrs';
import type { DomainEvent } from '@ateneo/kernel';
import { tenantTable } from '@ateneo/persistence';
import { z } from 'zod';
import { kindOf } from './fields.js';

/** A row of a view whose columns are these fields. */
export type RowOf<Fields extends z.ZodObject> = ViewRow & z.output<Fields>;

/** A row of this view. */
export type RowIn<Of extends { readonly fields: z.ZodObject }> = RowOf<Of['fields']>;

/** A field that no answer has as it is kept: a column of JSON. */
export const json = <Value>() => z.custom<Value>();

/** Columns by which rows are searched, in SQL; of some rows alone, with the condition that they fulfil. */
type Index = string | readonly [columns: string, where: string];

/** A projection whose columns are the fields of a record. */
export interface View<Fields extends z.ZodObject = z.ZodObject, Key extends string = string> extends Projection<
  RowOf<Fields>
> {
  readonly fields: Fields;
  readonly key: Key;
  readonly index: readonly Index[];
}

/** Columns that follow from the event itself, unless what is said of it names them. */
type FromEvent = 'id' | 'revision' | 'creation_datetime' | 'update_datetime';
type Nullable<Row> = { [Field in keyof Row]: null extends Row[Field] ? Field : never }[keyof Row];

/** What an event must say of a new row; a column that is left out is null where it may be. */
type Started<Row> = Omit<Row, FromEvent | Nullable<Row>> & Partial<Row>;

type OfType<Event extends DomainEvent, Type> = Extract<Event, { type: Type }>;
type Data<Event extends DomainEvent, Key extends string> = Event extends unknown
  ? Omit<Event['data'] & object, Key>
  : never;

/** What an event says that is no column: a view that spreads what is said leaves it out by name. */
type Beside<Row, Said> = [Exclude<keyof Said, keyof Row>] extends [never]
  ? unknown
  : { readonly [Field in Exclude<keyof Said, keyof Row>]?: undefined };

/** How rows follow from events. `data` is what the event says beside the row's id. */
export interface Told<Row, Event extends DomainEvent, Key extends string> {
  readonly version?: number;
  /** Of events that make a row. Undefined: they make none. */
  readonly starts: {
    readonly [Type in Event['type']]?: (
      data: Data<OfType<Event, Type>, Key>,
      event: RecordedEvent<OfType<Event, Type>>,
    ) => (Started<Row> & Beside<Row, Data<OfType<Event, Type>, Key>>) | undefined;
  };
  /** Of events that change one that is there: the columns that change. Undefined: the row goes. */
  readonly then?: {
    readonly [Type in Event['type']]?: (
      data: Data<OfType<Event, Type>, Key>,
      row: Readonly<Row>,
      event: RecordedEvent<OfType<Event, Type>>,
    ) => (Partial<Row> & Beside<Row, Data<OfType<Event, Type>, Key>>) | undefined;
  };
  /** Of events that name no row: the column, and the field of the event that holds its value. */
  readonly found?: {
    readonly [Type in Event['type']]?: readonly [column: keyof Row & string, field: keyof OfType<Event, Type>['data']];
  };
}

type AnyEvent = RecordedEvent<DomainEvent<string, Record<string, unknown>>>;
type Change = (data: object, ...known: unknown[]) => Record<string, unknown> | undefined;
type Changes = Readonly<Record<string, Change | undefined>>;
type Searches = Readonly<Record<string, readonly [string, string] | undefined>>;

/** `then` of an event after which there is no such row. */
export const gone = (): undefined => undefined;

/** The record's fields, and the revision of the row's own stream: its ETag. */
export function revised<Shape extends z.ZodRawShape>(record: z.ZodObject<Shape>) {
  return record.extend({ revision: z.int() });
}

/**
 * A view: `view('memberships.discount', fields, { key: 'discount' }).from<DiscountEvent>({ starts, then })`. The name is
 * also its table's; `key` is the field of its events that holds a row's id.
 */
export function view<Fields extends z.ZodObject, Key extends string>(
  name: string,
  fields: Fields,
  { key, index = [] }: { readonly key: Key; readonly index?: readonly Index[] },
) {
  const columns = Object.keys(fields.shape) as (keyof RowOf<Fields> & string)[];
  return {
    from<Event extends DomainEvent>(told: Told<RowOf<Fields>, Event, Key>): View<Fields, Key> {
      const documents = columns.filter((column) => kindOf(fields.shape[column]!).sql === 'jsonb');
      const on = stepsOf(keptOf(fields, key), told as unknown as Parameters<typeof stepsOf>[1]);
      return {
        name,
        version: told.version ?? 1,
        table: name,
        columns,
        json: documents,
        on: on as View<Fields>['on'],
        fields,
        key,
        index,
      };
    },
  };
}

/** SQL of a migration that makes the view's table. */
export function viewTable({ table, fields, index }: View): string {
  const columns = Object.entries(fields.shape).map(([name, field]) => {
    const { sql, isNullable } = kindOf(field);
    return `"${name}" ${sql}${isNullable ? '' : ' not null'}`;
  });
  return `
    create table ${table} (tenant_id uuid not null, ${columns.join(', ')}, primary key (tenant_id, id));
    ${tenantTable(table)}
    ${index
      .map((one) => (typeof one === 'string' ? ([one] as const) : one))
      .map(([by, where]) => `create index on ${table} (tenant_id, ${by})${where ? ` where ${where}` : ''};`)
      .join('\n')}`;
}

/** What all steps of a view have in common. */
interface Kept {
  readonly key: string;
  readonly nulls: Readonly<Record<string, null>>;
  /** What follows of an event of the row's own for columns that are there. */
  begun(event: AnyEvent): object;
  touched(event: AnyEvent): object;
}

function keptOf({ shape }: z.ZodObject, key: string): Kept {
  const has = (column: string) => Object.hasOwn(shape, column);
  const [revision, begins, moves] = ['revision', 'creation_datetime', 'update_datetime'].map(has);
  const touched = ({ revision: now, meta: { time } }: AnyEvent) => ({
    ...(revision && { revision: now }),
    ...(moves && { update_datetime: time }),
  });
  return {
    key,
    nulls: Object.fromEntries(
      Object.entries(shape).flatMap(([column, field]) => (kindOf(field).isNullable ? [[column, null]] : [])),
    ),
    touched,
    begun: (event) => ({ ...touched(event), ...(begins && { creation_datetime: event.meta.time }) }),
  };
}

function stepsOf(kept: Kept, { starts, then = {}, found = {} }: { starts: Changes; then?: Changes; found?: Searches }) {
  const types = Object.keys({ ...starts, ...then });
  return Object.fromEntries(types.map((type) => [type, stepOf(kept, starts[type], then[type], found[type])]));
}

function stepOf(
  { key, nulls, begun, touched }: Kept,
  starts: Change | undefined,
  then: Change | undefined,
  found: Searches[string],
): ProjectionStep<ViewRow, never> {
  const step: ProjectionStep<ViewRow, AnyEvent> = {
    key: ({ data }) => (found ? [] : (data[key] as string)),
    ...(found && { where: ({ data }) => ({ column: found[0], value: data[found[1]] as string }) }),
    apply: (row, event, id) => {
      const { [key]: _, ...data } = event.data;
      if (row && then) {
        const said = then(data, row, event);
        return said && { ...row, ...(!found && touched(event)), ...said };
      }
      const said = starts?.(data, event);
      return said && { ...nulls, ...begun(event), ...said, id };
    },
  };
  return step as unknown as ProjectionStep<ViewRow, never>;
}
