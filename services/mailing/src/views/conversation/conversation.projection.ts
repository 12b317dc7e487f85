import type { ConversationStatus, Language } from '@ateneo/contracts';
import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type {
  ContactMessageWritten,
  ConversationAssigned,
  ConversationBegan,
  ConversationEvent,
} from '../../contact/conversation.events.js';

export interface WrittenRow {
  readonly id: string;
  readonly written_by: 'sender' | 'house';
  readonly by: string | null;
  readonly text: string;
  readonly creation_datetime: string;
}

/** A conversation with what was said in it, until it is forgotten. */
export interface ConversationRow extends ViewRow {
  user_id: string | null;
  name: string | null;
  email: string | null;
  language: Language;
  topic: string;
  organization: string | null;
  assigned_to: string | null;
  status: ConversationStatus;
  messages: readonly WrittenRow[];
  /** Of the stream: the ETag. */
  revision: number;
  last_datetime: string;
  creation_datetime: string;
}

const key = ({ data }: RecordedEvent<ConversationEvent>) => data.conversation;

function change<Event extends ConversationEvent>(
  what: (data: Event['data'], row: ConversationRow, time: string) => Partial<ConversationRow>,
) {
  return step<ConversationRow, RecordedEvent<ConversationEvent>>({
    key,
    apply: (row, { data, revision, meta: { time } }) => row && { ...row, revision, ...what(data, row, time) },
  });
}

export const conversationProjection: Projection<ConversationRow> = {
  name: 'mailing.conversation',
  version: 1,
  table: 'mailing.conversation',
  columns: [
    'id',
    'user_id',
    'name',
    'email',
    'language',
    'topic',
    'organization',
    'assigned_to',
    'status',
    'messages',
    'revision',
    'last_datetime',
    'creation_datetime',
  ],
  json: ['messages'],
  on: {
    ConversationBegan: step<ConversationRow, RecordedEvent<ConversationBegan>>({
      key,
      apply: (_, { data, revision, meta: { time } }) => ({
        id: data.conversation,
        user_id: data.user,
        name: data.name,
        email: data.email,
        language: data.language,
        topic: data.topic,
        organization: data.organization,
        assigned_to: null,
        status: 'new',
        messages: [],
        revision,
        last_datetime: time,
        creation_datetime: time,
      }),
    }),
    ContactMessageWritten: change<ContactMessageWritten>(({ message, written_by, by, text }, row, time) => ({
      status: written_by === 'sender' ? 'new' : 'answered',
      last_datetime: time,
      messages: [...row.messages, { id: message, written_by, by, text: text ?? '', creation_datetime: time }],
    })),
    ConversationAssigned: change<ConversationAssigned>(({ to }) => ({ assigned_to: to })),
    ConversationClosed: change(() => ({ status: 'closed' })),
    ConversationForgotten: step<ConversationRow, RecordedEvent<ConversationEvent>>({ key, apply: () => undefined }),
  },
};
