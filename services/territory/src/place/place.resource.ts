import { personPlace, type PersonPlace } from '@ateneo/contracts';
import { columnsOf, type Resource, streamsOf } from '@ateneo/resource';
import { QueryBus } from '@nestjs/cqrs';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { personPlaceProjection, type PersonPlaceRow } from '../views/person-place/person-place.projection.js';
import { placeAggregate } from './place.aggregate.js';

/** Where people live, as areas: for superusers, who look at what is not certain (contract, 11). */
export const places: Resource<PersonPlaceRow, unknown, PersonPlace, Map<string, string>> = {
  path: 'areas/places',
  name: 'PersonPlace',
  projection: personPlaceProjection,
  stream: streamsOf(placeAggregate),
  list: {
    from: 'territory.person_place p',
    columns: columnsOf(personPlaceProjection, 'p'),
    sortable: ['id', 'placed_datetime'],
    filterable: { area: 'uuid', areas: 'array', by: 'enum', is_certain: 'boolean', placed_datetime: 'date' },
    defaultSort: '-placed_datetime',
  },
  record: personPlace,
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
