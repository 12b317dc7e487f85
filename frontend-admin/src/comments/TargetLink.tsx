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
  // The whole phrase leads there: in a table a link has no line below it, and beside other words nobody would see it.
  return (
    <RecordLink resource={resource} id={id}>
      {translate(`console.comments.on.${on}`)}: {comment.target_title || '—'}
    </RecordLink>
  );
}
