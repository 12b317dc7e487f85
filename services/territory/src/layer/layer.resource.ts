import { type AreaLayer, areaLayer } from '@ateneo/contracts';
import { columnsOf, type Resource } from '@ateneo/resource';
import { layerProjection, type LayerRow } from '../views/layer/layer.projection.js';

type Row = LayerRow & { readonly is_current: boolean };

/** Layers of outlines, of which the latest of a level that was not withdrawn is in force. */
export const layers: Resource<Row, unknown, AreaLayer> = {
  path: 'areas/layers',
  name: 'AreaLayer',
  projection: layerProjection,
  list: {
    from: 'territory.layer l',
    columns: {
      ...columnsOf(layerProjection, 'l'),
      is_current: `l.withdrawn_datetime is null and not exists (select 1 from territory.layer n where n.tenant_id = l.tenant_id
        and n.level = l.level and n.withdrawn_datetime is null and n.number > l.number)`,
    },
    sortable: ['id', 'level', 'name', 'creation_datetime'],
    filterable: { level: 'enum', is_current: 'boolean' },
    defaultSort: '-creation_datetime',
  },
  record: areaLayer,
  notFound: 'http.not_found',
  answer: ({ id, level, name, source, valid_from, areas, points, is_current, ...times }) => ({
    id,
    level,
    name,
    source,
    valid_from,
    areas,
    points,
    is_current,
    withdrawn_datetime: times.withdrawn_datetime,
    creation_datetime: times.creation_datetime,
  }),
};
