import type { Comment } from '@ateneo/contracts';
import { ErrorNotice } from '@ateneo/ui';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../lib/notices.js';
import { commentsKey } from '../api/list-comments.js';
import { withdrawComment } from '../api/write-comment.js';

/** Takes one's own comment back, after asking. */
export function WithdrawCommentDialog({ comment, onClose }: { comment: Comment; onClose: () => void }): ReactElement {
  const { t } = useTranslation(['comment', 'common']);
  const queries = useQueryClient();
  const notify = useNotify();
  const withdraw = useMutation({
    mutationFn: () => withdrawComment(comment.id),
    onSuccess: async () => {
      notify(t('withdraw.done'));
      onClose();
      await queries.invalidateQueries({ queryKey: commentsKey });
    },
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby="withdraw-comment-title">
      <DialogTitle id="withdraw-comment-title">{t('withdraw.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t(comment.reply_count > 0 ? 'withdraw.with_replies' : 'withdraw.text')}</DialogContentText>
        {withdraw.error && <ErrorNotice error={withdraw.error} />}
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button onClick={onClose}>{t('common:act.cancel')}</Button>
        <Button color="error" variant="contained" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('act.withdraw')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
