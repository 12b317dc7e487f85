import { type Conversation, conversationStatus } from '@ateneo/contracts';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../auth/may.js';
import type { Column } from '../layout/list-column.js';
import { choice, oneOf, person } from '../layout/filter-kinds.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { ConversationPanel } from './ConversationPanel.js';
import { ConversationStatusPill } from './ConversationStatusPill.js';
import { useTopicName, useTopics } from './use-topics.js';

const columns: Column<Conversation>[] = [
  {
    field: 'last_words',
    sort: false,
    render: ({ id, last_words }) => (
      <RecordLink resource="conversations" id={id}>
        {last_words}
      </RecordLink>
    ),
  },
  { field: 'name', sort: false, render: ({ name }) => name ?? '—' },
  { field: 'status', render: ({ status }) => <ConversationStatusPill status={status} /> },
  { field: 'topic', render: ({ topic }) => <TopicName topic={topic} />, from: 'md' },
  {
    field: 'assigned_to',
    sort: false,
    render: ({ assigned_name }) => assigned_name ?? '—',
    from: 'lg',
    without: ({ assigned_to }) => assigned_to === null,
  },
  { field: 'last_datetime', render: ({ last_datetime }) => <Moment value={last_datetime} />, from: 'md' },
];

const filters = [
  choice('status', conversationStatus.options, 'console.conversation_status'),
  oneOf('topic', useTopicChoices),
  person('user', 'resources.conversations.fields.name'),
];

/** Conversations, what waits longest to be answered easily found. */
export default function ConversationList() {
  const translate = useTranslate();
  const may = useMay();
  return (
    <ListPage<Conversation>
      sort={{ field: 'last_datetime', order: 'DESC' }}
      columns={columns}
      nameOf={({ reference }) => reference}
      searchable={false}
      // Who sees a part of them is not told that nobody wrote.
      empty={may('administer') ? 'empty' : 'own_empty'}
      filters={filters}
      panel={(id, close, next) => <ConversationPanel id={id} onClose={close} onDone={next} />}
      actions={
        may('administer') && (
          <Button component={Link} to="/contact-topics" variant="outlined">
            {translate('console.contact.topics')}
          </Button>
        )
      }
    />
  );
}

function TopicName({ topic }: { topic: string }) {
  return <>{useTopicName()(topic)}</>;
}

function useTopicChoices() {
  return useTopics().map(({ id, name }) => ({ value: id, label: name }));
}
