import type { Aggregate, AnyProjection, Find, Projection, ViewRow } from '@ateneo/cqrs';
import { streamName } from '@ateneo/event-store';
import type { ListRequest, ListSpec, ListWhere } from '@ateneo/persistence';
import type { z } from 'zod';

/** What every row of a resource has. */
export interface ResourceRow extends ViewRow {
  /** Of the aggregate's stream: the ETag. Rows of several streams have none. */
  readonly revision?: number;
}

/** What a declaration asks beside its own rows. */
export interface ReadContext {
  readonly tenant: string;
  /** Rows of a statement within the tenant, their moments as texts. */
  read<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** A service of the container, by its class or its token. */
  readonly get: Find;
}

/** A row and all that is known around it. */
export interface About<Row, Reader, Around> {
  readonly row: Row;
  readonly reader: Reader;
  readonly around: Around;
  readonly ask: ReadContext;
}

/**
 * A resource of the API, said once: what its rows are read from, who sees which, what may be asked of its list and how a
 * row is answered. `Resources` reads it, `answers.ts` describes it in the OpenAPI document, `resourceContract` tests it.
 */
export interface Resource<
  Row extends ResourceRow,
  Reader,
  Answer extends { id: string },
  Around = undefined,
  Whole extends Answer = Answer,
> {
  /** Below `/api/v1/`; also its name in `Content-Range`. */
  readonly path: string;
  /** By what its acts' operations are named in the OpenAPI document: `Organization`. */
  readonly name: string;
  /** Whose rows they are; a write that the view has not seen yet is answered from the stream. Absent: no view's. */
  // Each projection sees its own rows; a resource's have more columns, which are joined.
  // oxlint-disable-next-line no-explicit-any
  readonly projection?: Projection<any>;
  /** The stream, or streams, that a row follows from; see `streamsOf`. Absent: late views are waited for only, or whoever wrote says them. */
  readonly stream?: (tenant: string, id: string) => string | readonly string[];
  /** Further views that are joined or asked beside: awaited by whoever has just written. */
  readonly reads?: readonly Pick<AnyProjection, 'name'>[];
  /** What the list may be asked (contract, 3); by reader where some may ask more. */
  readonly list: ResourceList | ((reader: Reader) => ResourceList);
  /** What a row that comes from its stream alone has in the columns that are joined. */
  readonly joined?: Partial<Row>;
  /** The answer, as it stands in the OpenAPI document. */
  readonly record: z.ZodType<Answer>;
  /** What is told of one alone, since it is long or costs much: with `columns` of its own, read in the same statement. */
  readonly whole?: {
    readonly record: z.ZodType<Whole>;
    readonly columns?: ListSpec['columns'];
    of(answer: Answer, about: About<Row, Reader, Around>): Promise<Whole> | Whole;
  };
  /** What one may say of it to change it: PATCH and PUT (contract, 3). */
  readonly changes?: z.ZodObject;
  /** Answered, but changing while nobody edits (counts, flags, times): sent back with another value they are ignored. */
  readonly derived?: readonly (keyof Whole & string)[];
  /** Code of the refusal when there is none, or none that the reader may see. */
  readonly notFound: string;
  /** Which rows the reader may see, in lists and alone; absent: all of the tenant's. Its placeholders begin at $1. */
  sees?(reader: Reader, asked: ListRequest, ask: ReadContext): ListWhere | undefined | Promise<ListWhere | undefined>;
  /** What stands around rows when they are answered, asked for once a page. */
  around?(rows: readonly Row[], reader: Reader, ask: ReadContext): Promise<Around>;
  answer(row: Row, reader: Reader, around: Around): Answer;
}

/** A list without its name, which is the resource's path. */
export type ResourceList = Omit<ListSpec, 'resource'>;

/** Its rows are its own business: a resource consumes what it declares, and nothing narrower fits all of them. */
// oxlint-disable-next-line no-explicit-any
type Own = any;

/** Any resource, for those who need no types of it. */
export type AnyResource = Resource<Own, Own, Own, Own, Own>;

/** A resource, for those who need to know who reads it and what is answered. */
export type Answering<Reader, Answer extends { id: string }, Whole extends Answer> = Resource<
  Own,
  Reader,
  Answer,
  Own,
  Whole
>;

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
