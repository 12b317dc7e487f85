import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type {
  DefaultOrganizationChosen,
  OrganizationCreated,
  OrganizationRenamed,
} from '../../../../organizations/src/public/organization.js';

/** What memberships must know of organizations. */
export interface OrganizationRow extends ViewRow {
  name: string;
  is_default: boolean;
}

/** Reference view of organizations' public events. */
export const organizationProjection: Projection<OrganizationRow> = {
  name: 'memberships.organization',
  version: 1,
  table: 'memberships.organization',
  columns: ['id', 'name', 'is_default'],
  on: {
    OrganizationCreated: step<OrganizationRow, RecordedEvent<OrganizationCreated>>({
      key: ({ data }) => data.organization,
      apply: (_, { data }) => ({ id: data.organization, name: data.name, is_default: false }),
    }),
    OrganizationRenamed: step<OrganizationRow, RecordedEvent<OrganizationRenamed>>({
      key: ({ data }) => data.organization,
      apply: (row, { data }) => row && { ...row, name: data.name },
    }),
    DefaultOrganizationChosen: step<OrganizationRow, RecordedEvent<DefaultOrganizationChosen>>({
      key: ({ data: { organization, previous } }) => (previous ? [organization, previous] : organization),
      apply: (row, { data }, id) => row && { ...row, is_default: id === data.organization },
    }),
  },
};
