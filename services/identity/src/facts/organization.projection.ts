import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type {
  DefaultOrganizationChosen,
  OrganizationCreated,
  OrganizationRenamed,
} from '../../../organizations/src/public/organization.js';

/** An organization's name, and whether its managers see everybody. */
export interface OrganizationRow extends ViewRow {
  name: string;
  is_default: boolean;
}

/** Reference view of organizations, joined to people when they are read. */
export const organizationProjection: Projection<OrganizationRow> = {
  name: 'identity.organization',
  version: 1,
  table: 'identity.organization',
  columns: ['id', 'name', 'is_default'],
  on: {
    OrganizationCreated: step<OrganizationRow, RecordedEvent<OrganizationCreated>>({
      key: ({ data }) => data.organization,
      apply: (_, { data: { organization: id, name } }) => ({ id, name, is_default: false }),
    }),
    OrganizationRenamed: step<OrganizationRow, RecordedEvent<OrganizationRenamed>>({
      key: ({ data }) => data.organization,
      apply: (row, { data: { name } }) => row && { ...row, name },
    }),
    DefaultOrganizationChosen: step<OrganizationRow, RecordedEvent<DefaultOrganizationChosen>>({
      key: ({ data: { organization, previous } }) => (previous === null ? organization : [organization, previous]),
      apply: (row, { data: { organization } }, id) => row && { ...row, is_default: id === organization },
    }),
  },
};
