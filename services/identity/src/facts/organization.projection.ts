import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { DomainEvent } from '@ateneo/kernel';

/** An organization's name, and whether its managers see everybody. */
export interface OrganizationRow extends ViewRow {
  name: string;
  is_default: boolean;
}

/** What this context needs of the organizations' event. */
type OrganizationCreated = DomainEvent<
  'OrganizationCreated',
  { readonly organization: string; readonly name: string; readonly is_default: boolean }
>;

/** Reference view of organizations, joined to people when they are read. */
export const organizationProjection: Projection<OrganizationRow> = {
  name: 'identity.organization',
  version: 1,
  table: 'identity.organization',
  columns: ['id', 'name', 'is_default'],
  on: {
    OrganizationCreated: step<OrganizationRow, RecordedEvent<OrganizationCreated>>({
      key: ({ data }) => data.organization,
      apply: (_, { data: { organization: id, name, is_default } }) => ({ id, name, is_default }),
    }),
  },
};
