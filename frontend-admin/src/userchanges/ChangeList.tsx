import { changeSource, profileFields, type UserChange } from '@ateneo/contracts';
import { Box } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { FilterDay, FilterSelect } from '../layout/filter-fields.js';
import { ListPage } from '../layout/ListPage.js';
import { PersonFilter } from '../layout/PersonFilter.js';
import { SkeletonCards } from '../layout/SkeletonRows.js';
import { ActCard } from './ActCard.js';
import { fieldName } from './change-sentence.js';
import { ExportChangesButton } from './ExportChangesButton.js';
import { groupByAct } from './group-by-act.js';

export default function ChangeList() {
  return (
    <ListPage<UserChange>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      perPage={100}
      columns={[]}
      nameOf={({ field }) => field}
      searchable={false}
      filters={<ChangeFilters />}
      actions={<ExportChangesButton />}
      body={<Acts />}
    />
  );
}

function Acts() {
  const { data = [], isPending } = useListContext<UserChange>();
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-busy={isPending}>
      {isPending ? <SkeletonCards /> : groupByAct(data).map((act) => <ActCard key={act.key} act={act} named />)}
    </Box>
  );
}

function ChangeFilters() {
  const translate = useTranslate();
  const fields = [...profileFields, ...otherFields].map((value) => ({ value, label: fieldName(value, translate) }));
  const sources = changeSource.options.map((value) => ({ value, label: translate(`console.sources.${value}`) }));
  return (
    <>
      <PersonFilter field="user" />
      <FilterSelect field="field" options={fields} />
      <PersonFilter field="actor" />
      <FilterSelect field="source" options={sources} />
      <FilterDay field="creation_datetime" label="console.list.since" />
      <FilterDay field="creation_datetime" label="console.list.until" end />
    </>
  );
}

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
];
