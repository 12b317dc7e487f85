import { type Conversation, conversation, type WholeConversation, wholeConversation } from '@ateneo/contracts';
import type { Viewer } from '@ateneo/http';
import { columnsOf, type Resource, streamsOf } from '@ateneo/resource';
import { QueryBus } from '@nestjs/cqrs';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { conversationProjection, type ConversationRow } from '../views/conversation/conversation.projection.js';
import { conversationAggregate } from './conversation.aggregate.js';
import { referenceOf } from './reference.js';

type Answerer = Pick<Viewer, 'is_superuser' | 'managed_organizations'>;
type Names = ReadonlyMap<string, string>;

const EXCERPT = 160;

/** What people wrote to the association: superusers see all, staff what is for the organizations they manage. */
export const conversations: Resource<ConversationRow, Answerer, Conversation, Names, WholeConversation> = {
  path: 'mailing/conversations',
  name: 'Conversation',
  projection: conversationProjection,
  stream: streamsOf(conversationAggregate),
  list: {
    from: 'mailing.conversation c',
    columns: { ...columnsOf(conversationProjection, 'c'), user: 'c.user_id' },
    sortable: ['id', 'status', 'topic', 'last_datetime', 'creation_datetime'],
    filterable: {
      status: 'enum',
      topic: 'enum',
      user: 'uuid',
      organization: 'uuid',
      assigned_to: 'uuid',
      last_datetime: 'date',
      creation_datetime: 'date',
    },
    defaultSort: '-last_datetime',
  },
  record: conversation,
  notFound: 'mailing.conversation_not_found',
  sees: ({ is_superuser, managed_organizations }) => ({
    sql: '$1::boolean or c.organization = any($2::uuid[])',
    params: [is_superuser, managed_organizations],
  }),
  around: (rows, _, { tenant, get }) => {
    const people = rows.flatMap((row) => [row.user_id, row.assigned_to, ...row.messages.map(({ by }) => by)]);
    const unique = [...new Set(people.filter((id) => id !== null))];
    return get(QueryBus).execute(new DisplayNames(tenant, unique));
  },
  answer: (row, _, names) => ({
    id: row.id,
    reference: referenceOf(row.id),
    topic: row.topic,
    status: row.status,
    user: row.user_id,
    name: row.user_id === null ? row.name : (names.get(row.user_id) ?? null),
    organization: row.organization,
    assigned_to: row.assigned_to,
    assigned_name: row.assigned_to === null ? null : (names.get(row.assigned_to) ?? null),
    last_words: (row.messages.at(-1)?.text ?? '').slice(0, EXCERPT),
    last_datetime: row.last_datetime,
    creation_datetime: row.creation_datetime,
  }),
  whole: {
    record: wholeConversation,
    of: (answer, { row, around: names }) => ({
      ...answer,
      email: row.email,
      language: row.language,
      messages: row.messages.map(({ by, ...said }) => ({
        ...said,
        name: by === null ? answer.name : (names.get(by) ?? null),
      })),
    }),
  },
};
