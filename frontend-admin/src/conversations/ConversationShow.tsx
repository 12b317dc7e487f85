import type { WholeConversation } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { ShowPage } from '../layout/ShowPage.js';
import { ConversationActs } from './ConversationActs.js';
import { ConversationBody, writerOf } from './ConversationBody.js';
import { ConversationStatusPill } from './ConversationStatusPill.js';

/** What was said, and the place to answer. */
export default function ConversationShow() {
  const translate = useTranslate();
  return (
    <ShowPage<WholeConversation>
      title={(conversation) => translate('console.contact.title', { name: writerOf(conversation) })}
      beside={({ status }) => <ConversationStatusPill status={status} />}
      actions={(conversation) => <ConversationActs conversation={conversation} name={writerOf(conversation)} />}
    >
      {(conversation) => <ConversationBody conversation={conversation} />}
    </ShowPage>
  );
}
