import type { WholeComment } from '@ateneo/contracts';
import { useGetOne, useTranslate } from 'react-admin';
import { wholeRecord } from '../data-provider/whole-record.js';
import { SidePanel } from '../layout/SidePanel.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { CommentBody } from './CommentBody.js';
import { ModerateComment } from './ModerateComment.js';

/** A comment beside the list, with what moderation may do: the queue is worked off without leaving it. */
export function CommentPanel({ id, onClose, onDone }: { id: string; onClose: () => void; onDone: () => void }) {
  const { data: comment } = useGetOne<WholeComment>('comments', { id, ...wholeRecord });
  const translate = useTranslate();
  return (
    <SidePanel title={translate('resources.comments.name', { smart_count: 1 })} onClose={onClose}>
      {comment ? (
        <>
          <ModerateComment key={id} comment={comment} onDone={onDone} />
          <CommentBody comment={comment} headings="h3" />
        </>
      ) : (
        <SkeletonRecord />
      )}
    </SidePanel>
  );
}
