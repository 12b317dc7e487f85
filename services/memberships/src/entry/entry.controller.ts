import { entrySums, treasury, treasuryQuery } from '@ateneo/contracts';
import { exportsList } from '@ateneo/jobs';
import { asks, lists, routes, shows, Sums } from '@ateneo/resource';
import { ReadTreasury } from '../queries/read-treasury.js';
import { entries, sumsOfEntries } from './entry.resource.js';

/** Money in and out, as whoever keeps accounts writes it down. */
export const entryController = routes(entries, {
  permission: 'administer',
  acts: {
    list: lists('Each time that money moved, in or out.'),
    export: exportsList(entries, 'entries_export'),
    sums: asks(
      'GET sums',
      entrySums,
      'What the entries come to that the list would answer.',
      (query, { ctx, get }) => get(Sums).sums(ctx, entries, ctx.viewer!, query, sumsOfEntries),
      { query: 'list' },
    ),
    treasury: asks(
      'GET treasury',
      treasury,
      'A year of money by month and means; what is owed, under way, returned, and what waits.',
      ({ year }, { ctx, get }) => get(ReadTreasury).read(ctx.tenant, year),
      { query: treasuryQuery },
    ),
    show: shows('One entry.'),
  },
});
