import type { ReadContext } from '@ateneo/resource';
import { QueryBus } from '@nestjs/cqrs';
import { DisplayNames } from './display-names.js';

/** For a resource's `around`: the names of the people that its rows name, by their ids. */
export const namesAround =
  <Row>(personIn: (row: Row) => string | null) =>
  (rows: readonly Row[], _reader: never, { tenant, get }: Pick<ReadContext, 'tenant' | 'get'>) => {
    const people = [...new Set(rows.flatMap((row) => personIn(row) ?? []))];
    return get(QueryBus).execute<DisplayNames, ReadonlyMap<string, string>>(new DisplayNames(tenant, people));
  };
