import type { Comment } from '@ateneo/contracts';
import { ListSkeleton, PageSkeleton } from '@ateneo/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { Pages } from '../../components/Pages.js';
import { PlainList } from '../../components/PlainList.js';
import { commentQuery, commentsQuery } from '../../features/comments/api/list-comments.js';
import { targetPath } from '../../features/comments/comment-path.js';
import { CommentRow } from '../../features/comments/components/CommentRow.js';
import { Written } from '../../lib/written.js';
import { BesideProcessOf } from '../BesideProcess.js';

const size = 50;

/** /process/{id}/comment/{id}: a comment with all replies, where mails and notices lead. */
export function CommentThread(): ReactElement {
  const { t } = useTranslation('comment');
  const { processId = '', commentId = '' } = useParams();
  const asked = useQuery(commentQuery(commentId));
  const parent = asked.data?.parent ?? null;
  const root = useQuery({ ...commentQuery(parent ?? commentId), enabled: asked.data !== undefined });
  const back = root.data ? (
    <BackLink to={targetPath(root.data)}>
      <Written>{root.data.target_title ?? root.data.process_title}</Written>
    </BackLink>
  ) : (
    <BackLink to={`/process/${processId}`}>{t('process')}</BackLink>
  );
  return (
    <Page title={t('one')} before={back} width="wide">
      <BesideProcessOf id={processId}>
        <Loaded query={asked.error ? asked : root} skeleton={<PageSkeleton />}>
          {(comment) => <Thread root={comment} />}
        </Loaded>
      </BesideProcessOf>
    </Page>
  );
}

function Thread({ root }: { root: Comment }): ReactElement {
  const [page, setPage] = useState(1);
  const query = useQuery(commentsQuery({ parent: root.id, rowsPerPage: size, page }));
  return (
    <>
      <PlainList ordered>
        <CommentRow comment={root} />
        <Loaded query={query} skeleton={<ListSkeleton rows={root.reply_count} height={88} />}>
          {({ results }) => results.map((comment) => <CommentRow key={comment.id} comment={comment} />)}
        </Loaded>
      </PlainList>
      <Pages count={query.data?.count ?? 0} size={size} page={page} onPage={setPage} />
    </>
  );
}
