import { ListSkeleton } from '@ateneo/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../components/Loaded.js';
import { PlainList } from '../../../components/PlainList.js';
import { Section } from '../../../components/Section.js';
import { commentsQuery } from '../api/list-comments.js';
import { CommentRow } from './CommentRow.js';

/** What was said last in a process; absent while nothing was. */
export function LatestComments({ process }: { process: string }): ReactElement | null {
  const { t } = useTranslation('comment');
  const query = useQuery(commentsQuery({ process, is_hidden: false, rowsPerPage: 3, sortBy: '-creation_datetime' }));
  if (query.data?.count === 0) return null;
  return (
    <Section title={t('latest')}>
      <Loaded query={query} skeleton={<ListSkeleton rows={2} height={88} />}>
        {({ results }) => (
          <PlainList>
            {results.map((comment) => (
              <CommentRow key={comment.id} comment={{ ...comment, parent: null }} place isRead />
            ))}
          </PlainList>
        )}
      </Loaded>
    </Section>
  );
}
