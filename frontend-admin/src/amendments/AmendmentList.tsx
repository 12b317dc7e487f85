import { type Amedment, amedmentReview, amedmentType, type DocumentRow } from '@ateneo/contracts';
import { Pill, SupportBar, VoteNumbers } from '@ateneo/ui';
import { Box } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { ExportButton } from '../jobs/ExportButton.js';
import type { Column } from '../layout/list-column.js';
import { choice, oneOf, person, yesNo } from '../layout/filter-kinds.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { AmendmentPanel } from './AmendmentPanel.js';
import { AmendmentTypeName } from './AmendmentTypeName.js';
import { ReviewMark } from './ReviewMark.js';
import { everything } from '../data-provider/everything.js';
import { processFilter } from '../processes/use-process-choices.js';

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
        {amendment.reason !== '' && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {' · '}
            {beginning(amendment.reason)}
          </Box>
        )}
        <Box sx={{ color: 'text.secondary', fontWeight: 400 }}>
          <AmendmentTypeName type={amendment.type} />
          {amendment.is_withdrawn && <Mark>{'console.amendments.withdrawn'}</Mark>}
          {amendment.is_hidden && amendment.title !== '' && <Mark>{'resources.amendments.fields.is_hidden'}</Mark>}
        </Box>
      </>
    ),
  },
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
  { field: 'votes', render: (amendment) => <Votes of={amendment} />, sort: 'up', from: 'md' },
  {
    field: 'document_title',
    sort: false,
    from: 'xl',
    render: ({ document, document_title: title }) => (
      <RecordLink resource="documents" id={document}>
        {title}
      </RecordLink>
    ),
  },
  { field: 'creation_datetime', render: ({ creation_datetime }) => <Moment value={creation_datetime} />, from: 'md' },
];

/** Without one: the API's word for none. */
const orNone = (text: string, none: string) => (value: string) => `console.${text}.${value === 'null' ? none : value}`;

const filters = [
  processFilter,
  oneOf('document', useDocumentChoices),
  person('user', 'resources.amendments.fields.user_name'),
  choice('type', amedmentType.options, 'console.amendment_type'),
  choice('review', [...amedmentReview.options, 'null'], orNone('review', 'pending')),
  choice('revision', ['pending', 'done'], 'console.reviews.mine'),
  choice('outcome', ['passed', 'failed', 'null'], orNone('outcome', 'none')),
  yesNo('is_withdrawn'),
  yesNo('is_hidden'),
];

export default function AmendmentList() {
  return (
    <ListPage<Amedment>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      columns={columns}
      nameOf={({ title }) => title}
      filters={filters}
      actions={<ExportButton of="amendments" />}
      panel={(id, close, next) => <AmendmentPanel id={id} onClose={close} onDone={next} />}
    />
  );
}

/** For and against as everywhere: the bar of the rule's base, its numbers, and what came of it. */
function Votes({ of }: { of: Amedment }) {
  return (
    <Box sx={{ width: { md: 240 } }}>
      <SupportBar of={of} dense />
      <VoteNumbers of={of} isDense />
    </Box>
  );
}

/** Beside what is not cut off. */
function Mark({ children: key }: { children: string }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ ml: 2 }}>
      <Pill tone="neutral">{translate(key)}</Pill>
    </Box>
  );
}

function HiddenName({ amendment: { is_hidden } }: { amendment: Amedment }) {
  const translate = useTranslate();
  return is_hidden ? translate('console.amendments.hidden') : '—';
}

const all = { pagination: everything, sort: { field: 'creation_datetime', order: 'DESC' as const } };

function useDocumentChoices() {
  const { data = [] } = useGetList<DocumentRow>('documents', all);
  return data.map(({ id, title }) => ({ value: id, label: title }));
}
