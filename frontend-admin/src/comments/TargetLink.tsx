import type { Comment } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { RecordLink } from '../layout/RecordLink.js';

/** What a comment is about, and where that is shown. */
export function TargetLink({ comment }: { comment: Comment }) {
  const translate = useTranslate();
  const { on, process, document, amedment } = comment;
  const [resource, id] =
    on === 'amedment'
      ? (['amendments', amedment] as const)
      : on === 'process'
        ? (['processes', process] as const)
        : (['documents', document] as const);
  return (
    <>
      {translate(`console.comments.on.${on}`)}:{' '}
      <RecordLink resource={resource} id={id}>
        {comment.target_title || '—'}
      </RecordLink>
    </>
  );
}
