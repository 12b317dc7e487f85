import { QueryBus } from '@nestjs/cqrs';
import type { ReadContext } from './resource.js';

/** For a resource's `around`: the names of the people whom its rows name, as this query (identity's `DisplayNames`) answers them. */
export const namesAround =
  <Row>(
    query: new (tenant: string, people: readonly string[]) => object,
    personIn: (row: Row) => string | readonly string[] | null,
  ) =>
  (rows: readonly Row[], _reader: never, { tenant, get }: Pick<ReadContext, 'tenant' | 'get'>) => {
    const people = [...new Set(rows.flatMap((row) => personIn(row) ?? []))];
    return get(QueryBus).execute<object, ReadonlyMap<string, string>>(new query(tenant, people));
  };
