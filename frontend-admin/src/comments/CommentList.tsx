import { type Comment, commentTarget } from '@ateneo/contracts';
import { Pill } from '@ateneo/ui';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ExportButton } from '../jobs/ExportButton.js';
import type { Column } from '../layout/list-column.js';
import { choice, person, yesNo } from '../layout/filter-kinds.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { CommentPanel } from './CommentPanel.js';
import { TargetLink } from './TargetLink.js';
import { wordsOf } from './words-of.js';
import { processFilter } from '../processes/use-process-choices.js';

const columns: Column<Comment>[] = [
  { field: 'content', sort: false, render: (comment) => <Words comment={comment} /> },
  { field: 'target', sort: false, render: (comment) => <TargetLink comment={comment} />, from: 'md' },
  {
    field: 'user_name',
    sort: false,
    render: ({ user, user_name: name }) => (
      <RecordLink resource="users" id={user} needs="administer">
        {name ?? '—'}
      </RecordLink>
    ),
  },
  {
    field: 'report_count',
    align: 'right',
    render: ({ report_count: count }) => (count > 0 ? <strong>{count}</strong> : null),
    without: ({ report_count: count }) => count === 0,
  },
  { field: 'creation_datetime', render: ({ creation_datetime }) => <Moment value={creation_datetime} />, from: 'md' },
];

const filters = [
  yesNo('is_reported'),
  yesNo('is_hidden'),
  processFilter,
  choice('on', commentTarget.options, 'console.comments.on'),
  person('user', 'resources.comments.fields.user_name'),
];

/** All comments; filtered by reports, the queue of moderation. */
export default function CommentList() {
  return (
    <ListPage<Comment>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      columns={columns}
      nameOf={({ content }) => content}
      filters={filters}
      actions={<ExportButton of="comments" />}
      panel={(id, close, next) => <CommentPanel id={id} onClose={close} onDone={next} />}
    />
  );
}

function Words({ comment }: { comment: Comment }) {
  const translate = useTranslate();
  return (
    <>
      {comment.is_hidden && comment.content !== '' && (
        <Box component="span" sx={{ mr: 2 }}>
          <Pill tone="neutral">{translate('resources.comments.fields.is_hidden')}</Pill>
        </Box>
      )}
      <RecordLink resource="comments" id={comment.id}>
        {wordsOf(comment, translate)}
      </RecordLink>
    </>
  );
}
