import { area, type Area } from '@ateneo/contracts';
import type { Resource, ResourceRow } from '@ateneo/resource';

/** How areas are listed and described. They are the same for all tenants and read from memory: no SQL, and no resource as the others are. */
export const areas: Resource<Area & ResourceRow, unknown, Area> = {
  path: 'areas/areas',
  name: 'Area',
  list: {
    from: '',
    columns: Object.fromEntries(Object.keys(area.shape).map((field) => [field, field])),
    sortable: ['level', 'code', 'name'],
    filterable: { level: 'enum', code: 'text', name: 'text', parent: 'uuid' },
    search: ['name'],
    defaultSort: 'level',
  },
  record: area,
  notFound: 'http.not_found',
  answer: (row) => row,
};
