import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type {
  DefaultOrganizationChosen,
  OrganizationClosed,
  OrganizationCreated,
  OrganizationDeleted,
  OrganizationFiscalData,
  OrganizationFiscalDataGiven,
  OrganizationRenamed,
  OrganizationReopened,
} from '../../../published/src/organizations/organization.js';

/** What memberships must know of organizations. */
export interface OrganizationRow extends ViewRow {
  name: string;
  is_default: boolean;
  /** Nobody chooses a fee plan of it. */
  is_closed: boolean;
  /** Who issues its invoices; null: the tenant. */
  fiscal: OrganizationFiscalData | null;
}

function closing<Event extends OrganizationClosed | OrganizationReopened>(is_closed: boolean) {
  return step<OrganizationRow, RecordedEvent<Event>>({
    key: ({ data }) => data.organization,
    apply: (row) => row && { ...row, is_closed },
  });
}

/** Reference view of organizations' public events. */
export const organizationProjection: Projection<OrganizationRow> = {
  name: 'memberships.organization',
  version: 2,
  table: 'memberships.organization',
  columns: ['id', 'name', 'is_default', 'is_closed', 'fiscal'],
  json: ['fiscal'],
  on: {
    OrganizationCreated: step<OrganizationRow, RecordedEvent<OrganizationCreated>>({
      key: ({ data }) => data.organization,
      apply: (_, { data }) => ({
        id: data.organization,
        name: data.name,
        is_default: false,
        is_closed: false,
        fiscal: null,
      }),
    }),
    OrganizationRenamed: step<OrganizationRow, RecordedEvent<OrganizationRenamed>>({
      key: ({ data }) => data.organization,
      apply: (row, { data }) => row && { ...row, name: data.name },
    }),
    DefaultOrganizationChosen: step<OrganizationRow, RecordedEvent<DefaultOrganizationChosen>>({
      key: ({ data: { organization, previous } }) => (previous ? [organization, previous] : organization),
      apply: (row, { data }, id) => row && { ...row, is_default: id === data.organization },
    }),
    OrganizationFiscalDataGiven: step<OrganizationRow, RecordedEvent<OrganizationFiscalDataGiven>>({
      key: ({ data }) => data.organization,
      apply: (row, { data: { fiscal } }) => row && { ...row, fiscal: fiscal.tax_id === '' ? null : fiscal },
    }),
    OrganizationClosed: closing<OrganizationClosed>(true),
    OrganizationReopened: closing<OrganizationReopened>(false),
    OrganizationDeleted: step<OrganizationRow, RecordedEvent<OrganizationDeleted>>({
      key: ({ data }) => data.organization,
      apply: () => undefined,
    }),
  },
};
