import { changeSource, profileFields, type UserChange } from '@ateneo/contracts';
import { useListContext, useTranslate } from 'react-admin';
import { ExportButton } from '../jobs/ExportButton.js';
import { choice, oneOf, person } from '../layout/filter-kinds.js';
import { days } from '../layout/FilterDays.js';
import { ListPage } from '../layout/ListPage.js';
import { ActRow } from './ActRow.js';
import { fieldName } from './change-sentence.js';
import { groupByMinute } from './group-by-act.js';
import { LogDays } from './LogDays.js';

/** Changes that are no plain profile field. */
const otherFields = [
  'email',
  'password',
  'is_verified',
  'is_locked',
  'is_erased',
  'organization',
  'managed_organizations',
  'is_superuser',
  'is_auditor',
  'is_active',
  'activity_reason',
  'tags',
  'pending_email',
  'passkey',
  'external_identity',
  'merged_into',
  'is_put_aside',
  'impersonation',
  'consent_photos',
  'consent_calls',
];

function useFieldChoices() {
  const translate = useTranslate();
  return [...profileFields, ...otherFields].map((value) => ({ value, label: fieldName(value, translate) }));
}

const filters = [
  person('user'),
  oneOf('field', useFieldChoices),
  person('actor'),
  person('on_behalf_of'),
  choice('source', changeSource.options, 'console.sources'),
  days('creation_datetime'),
];

export default function ChangeList() {
  return (
    <ListPage<UserChange>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      perPage={100}
      columns={[]}
      nameOf={({ field }) => field}
      filters={filters}
      actions={<ExportButton of="userchanges" />}
      body={<Acts />}
    />
  );
}

function Acts() {
  const { data = [], isPending } = useListContext<UserChange>();
  return <LogDays acts={groupByMinute(data)} isPending={isPending} row={(act) => <ActRow key={act.key} act={act} />} />;
}
