import { api, type Comment } from '@ateneo/contracts';
import Check from '@mui/icons-material/Check';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { HideDialog } from '../layout/HideDialog.js';
import { useAct } from '../layout/use-act.js';

/** For what comments are reported and hidden. */
const reasons = ['spam', 'insult', 'personal_data', 'off_topic'] as const;

/** Hides a comment after asking why, shows it again, or settles its reports; absent for who may do none of it. */
export function ModerateComment({ comment, onDone }: { comment: Comment; onDone?: () => void }) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const { pending, act } = useAct();
  if (!comment.can_moderate) return null;
  const { id } = comment;
  const told = { values: { name: comment.user_name ?? '—' } };
  if (comment.is_hidden) {
    const show = () => act(api.commentAct(id, 'show'), 'console.comments.shown', {}, 'POST', told);
    return (
      <Button variant="outlined" startIcon={<Visibility />} disabled={pending} onClick={() => void show()}>
        {translate('console.comments.show')}
      </Button>
    );
  }
  const dismiss = async () => {
    if (await act(api.commentAct(id, 'dismiss'), 'console.comments.dismissed', {}, 'POST', told)) onDone?.();
  };
  const hide = async (reason: string) => {
    if (!(await act(api.commentAct(id, 'hide'), 'console.comments.hide_done', { reason }, 'POST', told))) return;
    setAsking(false);
    onDone?.();
  };
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      {comment.report_count > 0 && (
        <Button variant="outlined" startIcon={<Check />} disabled={pending} onClick={() => void dismiss()}>
          {translate('console.comments.dismiss')}
        </Button>
      )}
      <Button variant="outlined" startIcon={<VisibilityOff />} onClick={() => setAsking(true)}>
        {translate('console.comments.hide')}
      </Button>
      {asking && (
        <HideDialog
          texts="console.comments"
          name={comment.user_name}
          reasons={reasons.map((reason) => translate(`console.comments.reason.${reason}`))}
          pending={pending}
          onHide={(reason) => void hide(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
