import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { OrganizationCreated } from '../../organization/organization.events.js';

export interface OrganizationRow extends ViewRow {
  name: string;
  is_default: boolean;
  creation_datetime: string;
}

export const organizationProjection: Projection<OrganizationRow> = {
  name: 'organizations.organization',
  version: 1,
  table: 'organizations.organization',
  columns: ['id', 'name', 'is_default', 'creation_datetime'],
  on: {
    OrganizationCreated: step<OrganizationRow, RecordedEvent<OrganizationCreated>>({
      key: ({ data }) => data.organization,
      apply: (_, { data, meta }) => ({
        id: data.organization,
        name: data.name,
        is_default: data.is_default,
        creation_datetime: meta.time,
      }),
    }),
  },
};
