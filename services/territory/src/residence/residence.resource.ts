import { residence, type Residence } from '@ateneo/contracts';
import { columnsOf, type Resource, streamsOf } from '@ateneo/resource';
import { QueryBus } from '@nestjs/cqrs';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { residenceProjection, type ResidenceRow } from '../views/residence/residence.projection.js';
import { residenceAggregate } from './residence.aggregate.js';

/** Where people live, as areas: for superusers, who look at what is not certain (contract, 11). */
export const residences: Resource<ResidenceRow, unknown, Residence, Map<string, string>> = {
  path: 'areas/places',
  name: 'PersonPlace',
  projection: residenceProjection,
  stream: streamsOf(residenceAggregate),
  list: {
    from: 'territory.residence p',
    columns: columnsOf(residenceProjection, 'p'),
    sortable: ['id', 'placed_datetime'],
    filterable: { area: 'uuid', areas: 'array', by: 'enum', is_certain: 'boolean', placed_datetime: 'date' },
    defaultSort: '-placed_datetime',
  },
  record: residence,
  notFound: 'http.not_found',
  around: (rows, _, { tenant, get }) =>
    get(QueryBus).execute<DisplayNames, Map<string, string>>(
      new DisplayNames(
        tenant,
        rows.map(({ id }) => id),
      ),
    ),
  answer: ({ revision: _, ...row }, __, names) => ({
    ...row,
    areas: [...row.areas],
    user_name: names.get(row.id) ?? '',
  }),
};
