import { type Amedment, amedmentReview, amedmentType, type DocumentRow } from '@ateneo/contracts';
import { Pill } from '@ateneo/ui';
import { Box } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { ExportButton } from '../jobs/ExportButton.js';
import { FilterBoolean, FilterOneOf, FilterSelect } from '../layout/filter-fields.js';
import type { Column } from '../layout/list-column.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { PersonFilter } from '../layout/PersonFilter.js';
import { RecordLink } from '../layout/RecordLink.js';
import { AmendmentPanel } from './AmendmentPanel.js';
import { AmendmentTypeName } from './AmendmentTypeName.js';
import { ReviewMark } from './ReviewMark.js';
import { VoteNumbers } from './VoteNumbers.js';
import { everything } from '../data-provider/everything.js';
import { ProcessFilter } from '../processes/ProcessFilter.js';

/** Amendments to one article share a title: the first words of the reason tell them apart. */
const beginning = (reason: string) => (reason.length > 60 ? `${reason.slice(0, 60).trimEnd()}…` : reason);

const columns: Column<Amedment>[] = [
  {
    field: 'title',
    render: (amendment) => (
      <>
        <RecordLink resource="amendments" id={amendment.id}>
          {amendment.title || <HiddenName amendment={amendment} />}
        </RecordLink>
        {amendment.is_withdrawn && <Mark>{'console.amendments.withdrawn'}</Mark>}
        {amendment.is_hidden && amendment.title !== '' && <Mark>{'resources.amendments.fields.is_hidden'}</Mark>}
        {amendment.reason !== '' && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {' · '}
            {beginning(amendment.reason)}
          </Box>
        )}
      </>
    ),
  },
  { field: 'type', render: ({ type }) => <AmendmentTypeName type={type} /> },
  {
    field: 'user_name',
    sort: false,
    render: ({ user, user_name: name }) => (
      <RecordLink resource="users" id={user} needs="administer">
        {name ?? '—'}
      </RecordLink>
    ),
  },
  { field: 'review', sort: false, render: ({ review }) => <ReviewMark review={review} />, from: 'md' },
  { field: 'votes', render: ({ votes }) => <VoteNumbers votes={votes} />, sort: 'up' },
  {
    field: 'outcome',
    sort: false,
    from: 'md',
    render: ({ outcome }) => <OutcomeMark outcome={outcome} />,
    without: ({ outcome }) => !outcome,
  },
  {
    field: 'document_title',
    sort: false,
    from: 'lg',
    render: ({ document, document_title: title }) => (
      <RecordLink resource="documents" id={document}>
        {title}
      </RecordLink>
    ),
  },
  { field: 'creation_datetime', render: ({ creation_datetime }) => <Moment value={creation_datetime} />, from: 'md' },
];

export default function AmendmentList() {
  return (
    <ListPage<Amedment>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      columns={columns}
      nameOf={({ title }) => title}
      filters={<AmendmentFilters />}
      actions={<ExportButton of="amendments" />}
      panel={(id, close) => <AmendmentPanel id={id} onClose={close} />}
    />
  );
}

/** Before what may be cut off. */
function Mark({ children: key }: { children: string }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ ml: 2 }}>
      <Pill tone="neutral">{translate(key)}</Pill>
    </Box>
  );
}

function OutcomeMark({ outcome }: Pick<Amedment, 'outcome'>) {
  const translate = useTranslate();
  if (!outcome) return null;
  const tone = outcome.outcome === 'passed' ? 'success' : 'error';
  return <Pill tone={tone}>{translate(`console.outcome.${outcome.outcome}`)}</Pill>;
}

function HiddenName({ amendment: { is_hidden } }: { amendment: Amedment }) {
  const translate = useTranslate();
  return is_hidden ? translate('console.amendments.hidden') : '—';
}

const all = { pagination: everything, sort: { field: 'creation_datetime', order: 'DESC' as const } };

function AmendmentFilters() {
  const translate = useTranslate();
  const { data: documents = [] } = useGetList<DocumentRow>('documents', all);
  const types = amedmentType.options.map((value) => ({ value, label: translate(`console.amendment_type.${value}`) }));
  const reviews = [...amedmentReview.options, 'pending'].map((name) => ({
    // Without a review: the API's word for none.
    value: name === 'pending' ? 'null' : name,
    label: translate(`console.review.${name}`),
  }));
  const outcomes = ['passed', 'failed', 'none'].map((name) => ({
    value: name === 'none' ? 'null' : name,
    label: translate(`console.outcome.${name}`),
  }));
  return (
    <>
      <ProcessFilter />
      <FilterOneOf field="document" options={documents.map(({ id, title }) => ({ value: id, label: title }))} />
      <PersonFilter field="user" label="resources.amendments.fields.user_name" />
      <FilterSelect field="type" options={types} />
      <FilterSelect field="review" options={reviews} />
      <FilterSelect field="outcome" options={outcomes} />
      <FilterBoolean field="is_withdrawn" />
      <FilterBoolean field="is_hidden" />
    </>
  );
}
