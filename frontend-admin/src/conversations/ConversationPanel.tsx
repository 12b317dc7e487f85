import type { WholeConversation } from '@ateneo/contracts';
import { useGetOne, useTranslate } from 'react-admin';
import { wholeRecord } from '../data-provider/whole-record.js';
import { SidePanel } from '../layout/SidePanel.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { ConversationActs } from './ConversationActs.js';
import { ConversationBody, writerOf } from './ConversationBody.js';

/** What somebody wrote, beside the list, with the place to answer: the queue is worked off without leaving it. */
export function ConversationPanel({ id, onClose, onDone }: { id: string; onClose: () => void; onDone: () => void }) {
  const { data: conversation } = useGetOne<WholeConversation>('conversations', { id, ...wholeRecord });
  const translate = useTranslate();
  return (
    <SidePanel title={conversation ? writerOf(conversation) : translate('ra.page.loading')} onClose={onClose}>
      {conversation ? (
        <>
          <ConversationActs conversation={conversation} name={writerOf(conversation)} onDone={onDone} />
          <ConversationBody conversation={conversation} onDone={onDone} />
        </>
      ) : (
        <SkeletonRecord />
      )}
    </SidePanel>
  );
}
