import { effectKind, type EffectRow, effectStatus } from '@ateneo/contracts';
import type { Column } from '../layout/list-column.js';
import { choice, person } from '../layout/filter-kinds.js';
import { days } from '../layout/FilterDays.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { EffectName, EffectReference, useEffectName } from './EffectName.js';
import { EffectStatusPill } from './EffectStatusPill.js';
import { ReasonText } from './ReasonText.js';
import { RecipientName } from './RecipientName.js';
import { RetryChosenButton } from './RetryChosenButton.js';

const columns: Column<EffectRow>[] = [
  { field: 'reference', sort: false, render: (effect) => <EffectName effect={effect} /> },
  {
    field: 'recipient',
    sort: false,
    render: ({ recipient }) => <RecipientName id={recipient} />,
    without: ({ recipient }) => recipient === null,
  },
  { field: 'status', render: ({ status }) => <EffectStatusPill status={status} /> },
  {
    field: 'reason',
    sort: false,
    render: ({ reason }) => <ReasonText reason={reason} />,
    without: ({ reason }) => reason === null,
  },
  {
    field: 'attempts',
    align: 'right',
    render: ({ attempts }) => attempts,
    from: 'xl',
    without: ({ attempts }) => attempts < 2,
  },
  {
    field: 'next_datetime',
    render: ({ next_datetime }) => <Moment value={next_datetime} />,
    from: 'lg',
    without: ({ next_datetime }) => next_datetime === null,
  },
  { field: 'kind', render: (effect) => <EffectReference effect={effect} />, from: 'xl' },
  { field: 'creation_datetime', render: ({ creation_datetime }) => <Moment value={creation_datetime} />, from: 'md' },
];

const filters = [
  choice('status', effectStatus.options, 'console.effect_status'),
  choice('kind', effectKind.options, 'console.effect_kind'),
  person('recipient'),
  days('creation_datetime'),
];

export default function EffectList() {
  const nameOf = useEffectName();
  return (
    <ListPage<EffectRow>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      columns={columns}
      nameOf={nameOf}
      searchable={false}
      filters={filters}
      bulkActions={<RetryChosenButton />}
    />
  );
}
