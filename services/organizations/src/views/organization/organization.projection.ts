import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { NamedImage } from '@ateneo/kernel';
import type {
  OrganizationCovers,
  OrganizationDescribed,
  OrganizationEvent,
  OrganizationLogoChanged,
} from '../../organization/organization.events.js';
import type {
  DefaultOrganizationChosen,
  OrganizationClosed,
  OrganizationCreated,
  OrganizationDeleted,
  OrganizationFiscalData,
  OrganizationFiscalDataGiven,
  OrganizationRenamed,
  OrganizationReopened,
} from '../../../../published/src/organizations/organization.js';

export interface OrganizationRow extends ViewRow {
  name: string;
  description: string;
  email: string;
  web: string;
  logo: NamedImage | null;
  fiscal: OrganizationFiscalData;
  areas: readonly string[];
  is_default: boolean;
  closed_datetime: string | null;
  /** How many events changed it, from 0. */
  revision: number;
  creation_datetime: string;
  update_datetime: string;
}

function change<Event extends OrganizationEvent>(
  what: (data: Event['data'], id: string, time: string) => Partial<OrganizationRow>,
) {
  return step<OrganizationRow, RecordedEvent<Event>>({
    key: ({ data }) => ('previous' in data && data.previous ? [data.organization, data.previous] : data.organization),
    apply: (row, { data, meta }, id) =>
      row && { ...row, ...what(data, id, meta.time), revision: row.revision + 1, update_datetime: meta.time },
  });
}

export const organizationProjection: Projection<OrganizationRow> = {
  name: 'organizations.organization',
  version: 3,
  table: 'organizations.organization',
  columns: [
    'id',
    'name',
    'description',
    'email',
    'web',
    'logo',
    'fiscal',
    'areas',
    'is_default',
    'closed_datetime',
    'revision',
    'creation_datetime',
    'update_datetime',
  ],
  json: ['logo', 'fiscal'],
  on: {
    OrganizationCreated: step<OrganizationRow, RecordedEvent<OrganizationCreated>>({
      key: ({ data }) => data.organization,
      apply: (_, { data: { organization: id, name }, meta: { time } }) => ({
        id,
        name,
        description: '',
        email: '',
        web: '',
        logo: null,
        fiscal: { name: '', tax_id: '', address: '' },
        areas: [],
        is_default: false,
        closed_datetime: null,
        revision: 0,
        creation_datetime: time,
        update_datetime: time,
      }),
    }),
    OrganizationRenamed: change<OrganizationRenamed>(({ name }) => ({ name })),
    OrganizationDescribed: change<OrganizationDescribed>(({ organization: _, ...said }) => said),
    OrganizationLogoChanged: change<OrganizationLogoChanged>(({ logo }) => ({ logo })),
    OrganizationFiscalDataGiven: change<OrganizationFiscalDataGiven>(({ fiscal }) => ({ fiscal })),
    OrganizationCovers: change<OrganizationCovers>(({ areas }) => ({ areas })),
    DefaultOrganizationChosen: change<DefaultOrganizationChosen>(({ organization }, id) => ({
      is_default: id === organization,
    })),
    OrganizationClosed: change<OrganizationClosed>((_, __, closed_datetime) => ({ closed_datetime })),
    OrganizationReopened: change<OrganizationReopened>(() => ({ closed_datetime: null })),
    OrganizationDeleted: step<OrganizationRow, RecordedEvent<OrganizationDeleted>>({
      key: ({ data }) => data.organization,
      apply: () => undefined,
    }),
  },
};
