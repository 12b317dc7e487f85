import { transfer, type Transfer } from '@ateneo/contracts';
import { columnsOf, type Resource } from '@ateneo/resource';
import { organizationProjection } from '../views/organization/organization.projection.js';
import { transferProjection, type TransferRow } from '../views/transfer/transfer.projection.js';

type Named = TransferRow & { readonly from_name: string; readonly to_name: string };

/** Moves of many people from one organization to another. */
export const transfers: Resource<Named, unknown, Transfer> = {
  path: 'organizations/transfers',
  name: 'OrganizationTransfer',
  projection: transferProjection,
  reads: [organizationProjection],
  list: {
    from: `organizations.transfer t
      left join organizations.organization f on f.tenant_id = t.tenant_id and f.id = t.from_organization
      left join organizations.organization d on d.tenant_id = t.tenant_id and d.id = t.to_organization`,
    columns: {
      ...columnsOf(transferProjection, 't'),
      from_name: `coalesce(f.name, '')`,
      to_name: `coalesce(d.name, '')`,
      is_undone: 't.undone_datetime is not null',
    },
    sortable: ['id', 'creation_datetime', 'moved'],
    filterable: { from_organization: 'uuid', to_organization: 'uuid', is_undone: 'boolean', creation_datetime: 'date' },
    defaultSort: '-creation_datetime',
  },
  record: transfer,
  notFound: 'organizations.transfer_not_found',
  answer: ({ id, from_organization, from_name, to_organization, to_name, areas, moved, returned, ...times }) => ({
    id,
    from_organization,
    from_name,
    to_organization,
    to_name,
    areas: [...areas],
    moved,
    returned,
    undone_datetime: times.undone_datetime,
    creation_datetime: times.creation_datetime,
  }),
};
