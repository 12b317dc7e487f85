import type { Comment } from '@ateneo/contracts';
import { useNow } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportDialog } from './ReportDialog.js';
import { WithdrawCommentDialog } from './WithdrawCommentDialog.js';

/** What is being done about a comment. */
export type OpenAct = 'reply' | 'edit' | 'withdraw' | 'report' | null;

interface CommentActsProps {
  comment: Comment;
  open: OpenAct;
  onOpen: (act: OpenAct) => void;
}

/** The buttons under a comment; only what the server says may be done. */
export function CommentActs({ comment, open, onOpen }: CommentActsProps): ReactElement {
  const { t } = useTranslation('comment');
  const minutes = Math.ceil((Date.parse(comment.editable_until ?? '') - useNow().getTime()) / 60_000);
  const acts = [
    { act: 'reply', is: comment.can_reply, label: t('act.reply') },
    { act: 'edit', is: comment.can_edit && minutes > 0, label: t('edit_left', { count: minutes }) },
    { act: 'withdraw', is: comment.can_delete, label: t('act.withdraw') },
    { act: 'report', is: comment.can_report, label: t('act.report') },
  ] as const;
  const close = () => onOpen(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, displayPrint: 'none', ml: -2 }}>
      {acts
        .filter(({ is }) => is)
        .map(({ act, label }) => (
          <Button
            key={act}
            size="small"
            onClick={() => onOpen(open === act ? null : act)}
            aria-expanded={act === 'reply' || act === 'edit' ? open === act : undefined}
            sx={{ minHeight: 44 }}
          >
            {label}
          </Button>
        ))}
      {open === 'withdraw' && <WithdrawCommentDialog comment={comment} onClose={close} />}
      {open === 'report' && <ReportDialog comment={comment} onClose={close} />}
    </Box>
  );
}
