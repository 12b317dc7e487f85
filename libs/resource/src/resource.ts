import type { Aggregate, AnyProjection, Projection, ViewRow } from '@ateneo/cqrs';
import { streamName } from '@ateneo/event-store';
import type { ListSpec, ListWhere } from '@ateneo/persistence';
import type { z } from 'zod';

/** What every row of a resource has. */
export interface ResourceRow extends ViewRow {
  /** Of the aggregate's stream: the ETag. Rows of several streams have none. */
  readonly revision?: number;
}

/**
 * A resource of the API, said once: what its rows are read from, who sees which, what may be asked of its list and how a
 * row is answered. `Resources` reads it, `answers.ts` describes it in the OpenAPI document, `resourceContract` tests it.
 */
export interface Resource<Row extends ResourceRow, Reader, Answer extends { id: string }, Around = undefined> {
  /** Below `/api/v1/`; also its name in `Content-Range`. */
  readonly path: string;
  /** What one of them is called in the OpenAPI document: `Organization`. */
  readonly name: string;
  /** Whose rows they are; a write that the view has not seen yet is answered from the stream. Absent: of a table that is no view. */
  // Each projection sees its own rows; a resource's have more columns, which are joined.
  // oxlint-disable-next-line no-explicit-any
  readonly projection?: Projection<any>;
  /** The stream that a row follows from; see `streamsOf`. Absent: from several, and late views are waited for only. */
  readonly stream?: (tenant: string, id: string) => string;
  /** Further views that are joined or asked beside: awaited by whoever has just written. */
  readonly reads: readonly Pick<AnyProjection, 'name'>[];
  /** What the list may be asked (contract, 3); by reader where some may ask more. */
  readonly list: ResourceList | ((reader: Reader) => ResourceList);
  /** What a row that comes from its stream alone has in the columns that are joined. */
  readonly joined?: Partial<Row>;
  /** The answer, as it stands in the OpenAPI document. */
  readonly record: z.ZodType<Answer>;
  /** What one may say of it to change it: PATCH and PUT (contract, 3). */
  readonly changes?: z.ZodObject;
  /** Answered, but changing while nobody edits (counts, flags, times): sent back with another value they are ignored. */
  readonly derived?: readonly (keyof Answer & string)[];
  /** Code of the refusal when there is none, or none that the reader may see. */
  readonly notFound: string;
  /** Which rows the reader may see, in lists and alone; absent: all of the tenant's. Its placeholders begin at $1. */
  sees?(reader: Reader): ListWhere;
  /** What stands around rows when they are answered, asked for once a page. */
  around?(rows: readonly Row[], reader: Reader): Promise<Around>;
  answer(row: Row, reader: Reader, around: Around): Answer;
}

/** A list without its name, which is the resource's path. */
export type ResourceList = Omit<ListSpec, 'resource'>;

/** Any resource, for those who need no types of it. */
// oxlint-disable-next-line no-explicit-any -- a resource consumes what it declares: nothing narrower fits all of them
export type AnyResource = Resource<any, any, any, any>;

/** One stream a row: `<category>-<tenant>-<id>`. */
export function streamsOf({ category }: Pick<Aggregate<never, never, never>, 'category'>) {
  return (tenant: string, id: string): string => streamName(category, tenant, id);
}

/** The columns of a view under an alias of the FROM clause: `id` → `o.id`. */
export function columnsOf(
  projection: { readonly columns: readonly string[] },
  alias: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(projection.columns.map((column) => [column, `${alias}."${column}"`]));
}
