import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type {
  DefaultOrganizationChosen,
  OrganizationClosed,
  OrganizationCreated,
  OrganizationDeleted,
  OrganizationRenamed,
  OrganizationReopened,
} from '../../../published/src/organizations/organization.js';

/** An organization's name, and whether its managers see everybody. */
export interface OrganizationRow extends ViewRow {
  name: string;
  is_default: boolean;
  /** Nobody is named to manage it. */
  is_closed: boolean;
}

/** Reference view of organizations, joined to people when they are read. */
export const organizationProjection: Projection<OrganizationRow> = {
  name: 'identity.organization',
  version: 1,
  table: 'identity.organization',
  columns: ['id', 'name', 'is_default', 'is_closed'],
  on: {
    OrganizationCreated: step<OrganizationRow, RecordedEvent<OrganizationCreated>>({
      key: ({ data }) => data.organization,
      apply: (_, { data: { organization: id, name } }) => ({ id, name, is_default: false, is_closed: false }),
    }),
    OrganizationRenamed: step<OrganizationRow, RecordedEvent<OrganizationRenamed>>({
      key: ({ data }) => data.organization,
      apply: (row, { data: { name } }) => row && { ...row, name },
    }),
    OrganizationClosed: step<OrganizationRow, RecordedEvent<OrganizationClosed>>({
      key: ({ data }) => data.organization,
      apply: (row) => row && { ...row, is_closed: true },
    }),
    OrganizationReopened: step<OrganizationRow, RecordedEvent<OrganizationReopened>>({
      key: ({ data }) => data.organization,
      apply: (row) => row && { ...row, is_closed: false },
    }),
    DefaultOrganizationChosen: step<OrganizationRow, RecordedEvent<DefaultOrganizationChosen>>({
      key: ({ data: { organization, previous } }) => (previous === null ? organization : [organization, previous]),
      apply: (row, { data: { organization } }, id) => row && { ...row, is_default: id === organization },
    }),
    OrganizationDeleted: step<OrganizationRow, RecordedEvent<OrganizationDeleted>>({
      key: ({ data }) => data.organization,
      apply: () => undefined,
    }),
  },
};
