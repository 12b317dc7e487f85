import type { CommentTarget } from '@ateneo/contracts';
import { ListSkeleton } from '@ateneo/ui';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../components/Loaded.js';
import { Pages } from '../../../components/Pages.js';
import { PlainList } from '../../../components/PlainList.js';
import { isRegular, useSelf } from '../../../lib/self.js';
import { commentsQuery } from '../api/list-comments.js';
import { writeComment } from '../api/write-comment.js';
import { CommentBox } from './CommentBox.js';
import { CommentRow } from './CommentRow.js';

interface CommentsProps {
  /** What is commented on. */
  on: CommentTarget;
  id: string;
  /** Comments on all that belongs to it stand here, too. */
  isWhole?: boolean;
  /** Whether the reader may comment, were they no manager. */
  isOpen: boolean | undefined;
  size?: number;
}

/** The comments under something, newest last, and the box at their end. */
export function Comments({ on, id, isWhole = false, isOpen, size = 20 }: CommentsProps): ReactElement {
  const { t } = useTranslation('comment');
  const self = useSelf();
  const mayWrite = isOpen === true && Boolean(self && isRegular(self));
  const [page, setPage] = useState(1);
  const filter = { [on]: id, ...(isWhole ? {} : { on: [on] }) };
  const query = useQuery({
    ...commentsQuery({ ...filter, rowsPerPage: size, page }),
    placeholderData: (before) => before,
  });
  return (
    <>
      <Loaded query={query} skeleton={<ListSkeleton rows={2} height={88} />}>
        {({ results, count }) =>
          count === 0 ? (
            <Typography color="textSecondary">{t(mayWrite ? 'none_yet' : 'none')}</Typography>
          ) : (
            <>
              <PlainList ordered>
                {results.map((comment) => (
                  <CommentRow key={comment.id} comment={comment} place={isWhole && comment.on !== on} />
                ))}
              </PlainList>
              <Pages count={count} size={size} page={page} onPage={setPage} />
            </>
          )
        }
      </Loaded>
      {mayWrite && (
        <CommentBox
          label={t('write')}
          draft={`${on}.${id}`}
          act={t('act.write')}
          send={(content, key) => writeComment({ [on]: id, content }, key)}
        />
      )}
    </>
  );
}
