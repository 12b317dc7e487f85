import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { DefaultOrganizationChosen } from '../../../published/src/organizations/organization.js';

/** The organization whose managers see everybody (contract, 5): one row, or none. */
export const defaultOrganizationProjection: Projection<ViewRow> = {
  name: 'notifications.default_organization',
  version: 1,
  table: 'notifications.default_organization',
  columns: ['id'],
  on: {
    DefaultOrganizationChosen: step<ViewRow, RecordedEvent<DefaultOrganizationChosen>>({
      key: ({ data: { organization, previous } }) => (previous === null ? organization : [organization, previous]),
      apply: (_, { data: { organization } }, id) => (id === organization ? { id } : undefined),
    }),
  },
};
