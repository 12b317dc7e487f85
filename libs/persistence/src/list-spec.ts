/**
 * How values of a field are compared. text, enum, uuid, number, boolean: equal to one of those asked. array: at least
 * one in common. date: a moment, a bare day meaning the whole day in UTC. day: a column that is a day. `date`, `day` and `number`
 * also take `FIELD_gte` and `FIELD_lte`.
 */
export type FilterType = 'text' | 'uuid' | 'boolean' | 'number' | 'date' | 'day' | 'enum' | 'array';

/** What can be listed, and how its API fields are found in SQL. Written by programmers, never by clients. */
export interface ListSpec {
  /** Named in Content-Range and in refusals. */
  readonly resource: string;
  /** What follows FROM: a view's table, or joins. */
  readonly from: string;
  /** API field → SQL expression, selected under the field's name. A field `id` is the last key of every order. */
  readonly columns: Readonly<Record<string, string>>;
  /** Fields that are selected; absent: all columns. */
  readonly selected?: readonly string[] | undefined;
  /** SQL of fields that are filtered and sorted by otherwise than they are selected. */
  readonly compared?: Readonly<Record<string, string>> | undefined;
  /** Fields that clients may sort by. */
  readonly sortable: readonly string[];
  /** Fields that clients may filter by; `id`, when there is such a column, always (as uuid unless it says otherwise). Each must be a column. */
  readonly filterable: Readonly<Record<string, FilterType>>;
  /**
   * SQL conditions of fields of type `uuid`, `text` or `boolean` that are found otherwise than in their column: `values` is the placeholder
   * of an array; without it: has any.
   */
  readonly found?: Readonly<Record<string, (values?: string) => string>> | undefined;
  /** Fields that the search looks into, ignoring case and accents. Without it searching is refused. */
  readonly search?: readonly string[] | undefined;
  /** The words of a search as these fields hold them, where people write them otherwise; absent: what stands between blanks. */
  readonly spelt?: ((search: string) => readonly string[]) | undefined;
  /**
   * SQL of plain texts that hold the fields of `search` and nothing else, kept in the table: made plain for each row anew, a
   * search of 100,000 rows takes seconds. What a reader may not see must be empty here as well.
   */
  readonly searched?: readonly string[] | undefined;
  /**
   * SQL condition that finds by an index what `searched` finds, as long as that is little: `words` is the placeholder of a text[].
   * Each row is looked at under row security all the same.
   */
  readonly holding?: ((words: string) => string) | undefined;
  /** As clients write it: `-creation_datetime`. */
  readonly defaultSort: string;
  /** Lets totals be kept; without it each is counted. Heeded by `readList` alone. */
  readonly cachedCount?: CachedCountRule | undefined;
}

/** How it is known that a total is still right. */
export interface CachedCountRule {
  /**
   * SQL of one text that is another one whenever a row of the tenant may have come, gone or changed. It is read in the
   * statement that reads the rows, so that a total belongs to the moment of its page.
   */
  readonly changes: string;
  /** Fields that change without any row, with time: who filters by one is counted for. */
  readonly except: readonly string[];
}

/** One condition; several hold together. `null` among the values means: has none. */
export interface ListFilter {
  readonly field: string;
  readonly operator: 'in' | 'gte' | 'lte';
  /** Checked for the field's type. */
  readonly values: readonly (string | null)[];
}

export interface ListSort {
  readonly field: string;
  readonly descending: boolean;
}

/** What a client asked for, checked (contract, 3). */
export interface ListRequest {
  readonly dialect: 'member' | 'simple-rest';
  /** The list's name, for Content-Range. */
  readonly resource: string;
  /** Rows to skip. */
  readonly offset: number;
  /** Rows to answer at most, 1 to 100. */
  readonly limit: number;
  /** From 1; the page that `offset` begins. */
  readonly page: number;
  readonly sort: readonly ListSort[];
  readonly search: string | undefined;
  readonly filters: readonly ListFilter[];
}

/** A page of rows; @ateneo/http renders it in the dialect that was asked for. */
export interface ListAnswer<Row> {
  readonly rows: Row[];
  /** All rows that match. In the member dialect at most 10,000 are counted. */
  readonly count: number;
  /** There are more than `count`. */
  readonly countIsMinimum: boolean;
  readonly request: ListRequest;
}

/** Rows a page at most, in both dialects. */
export const MOST_ROWS = 100;

/** Pages at most in the member dialect, however short they are. */
export const FARTHEST_PAGE = 100_000;

/** Where a range begins at most, in the simple-rest dialect. */
export const FARTHEST_ROW = 10_000_000;

/** Values of one filter at most. */
export const MOST_VALUES = 1000;
