import { ListSkeleton } from '@ateneo/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../components/Loaded.js';
import { PlainList } from '../../../components/PlainList.js';
import { Fold } from '../../../components/Fold.js';
import { commentsQuery } from '../api/list-comments.js';
import { CommentRow } from './CommentRow.js';

/** What was said last in a process; absent while nothing was. */
export function LatestComments({
  process,
  count,
}: {
  process: string;
  count: number | undefined;
}): ReactElement | null {
  const { t } = useTranslation('comment');
  const query = useQuery(commentsQuery({ process, is_hidden: false, rowsPerPage: 2, sortBy: '-creation_datetime' }));
  if (query.data?.count === 0) return null;
  return (
    <Fold title={t('latest')} count={count}>
      <Loaded query={query} skeleton={<ListSkeleton rows={2} height={88} />}>
        {({ results }) => (
          <PlainList>
            {results.map((comment) => (
              <CommentRow key={comment.id} comment={{ ...comment, parent: null }} place isRead />
            ))}
          </PlainList>
        )}
      </Loaded>
    </Fold>
  );
}
