import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { OrganizationDescribed, OrganizationEvent } from '../../organization/organization.events.js';
import type { DefaultOrganizationChosen, OrganizationCreated, OrganizationRenamed } from '../../public/organization.js';

export interface OrganizationRow extends ViewRow {
  name: string;
  description: string;
  email: string;
  web: string;
  is_default: boolean;
  /** How many events changed it, from 0. */
  revision: number;
  creation_datetime: string;
  update_datetime: string;
}

function change<Event extends OrganizationEvent>(what: (data: Event['data'], id: string) => Partial<OrganizationRow>) {
  return step<OrganizationRow, RecordedEvent<Event>>({
    key: ({ data }) => ('previous' in data && data.previous ? [data.organization, data.previous] : data.organization),
    apply: (row, { data, meta }, id) =>
      row && { ...row, ...what(data, id), revision: row.revision + 1, update_datetime: meta.time },
  });
}

export const organizationProjection: Projection<OrganizationRow> = {
  name: 'organizations.organization',
  version: 1,
  table: 'organizations.organization',
  columns: [
    'id',
    'name',
    'description',
    'email',
    'web',
    'is_default',
    'revision',
    'creation_datetime',
    'update_datetime',
  ],
  on: {
    OrganizationCreated: step<OrganizationRow, RecordedEvent<OrganizationCreated>>({
      key: ({ data }) => data.organization,
      apply: (_, { data: { organization: id, name }, meta: { time } }) => ({
        id,
        name,
        description: '',
        email: '',
        web: '',
        is_default: false,
        revision: 0,
        creation_datetime: time,
        update_datetime: time,
      }),
    }),
    OrganizationRenamed: change<OrganizationRenamed>(({ name }) => ({ name })),
    OrganizationDescribed: change<OrganizationDescribed>(({ organization: _, ...said }) => said),
    DefaultOrganizationChosen: change<DefaultOrganizationChosen>(({ organization }, id) => ({
      is_default: id === organization,
    })),
  },
};
