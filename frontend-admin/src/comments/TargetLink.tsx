import type { Comment } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { RecordLink } from '../layout/RecordLink.js';

/** What a comment is about, and where that is shown. */
export function TargetLink({ comment }: { comment: Comment }) {
  const translate = useTranslate();
  const { on, process, document, amedment, documentalternative } = comment;
  const places = {
    process: ['processes', process],
    document: ['documents', document],
    article: ['documents', document],
    amedment: ['amendments', amedment],
    documentalternative: ['documentalternatives', documentalternative],
  } as const;
  const [resource, id] = places[on];
  return (
    <>
      {translate(`console.comments.on.${on}`)}:{' '}
      <RecordLink resource={resource} id={id}>
        {comment.target_title || '—'}
      </RecordLink>
    </>
  );
}
