import { api, type Comment } from '@ateneo/contracts';
import Check from '@mui/icons-material/Check';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { HideDialog } from '../layout/HideDialog.js';
import { useAct } from '../layout/use-act.js';

/** Hides a comment after asking why, shows it again, or settles its reports; absent for who may do none of it. */
export function ModerateComment({ comment }: { comment: Comment }) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const { pending, act } = useAct();
  if (!comment.can_moderate) return null;
  const { id } = comment;
  if (comment.is_hidden) {
    const show = () => act(api.commentAct(id, 'show'), 'console.comments.shown');
    return (
      <Button variant="outlined" startIcon={<Visibility />} disabled={pending} onClick={() => void show()}>
        {translate('console.comments.show')}
      </Button>
    );
  }
  const dismiss = () => act(api.commentAct(id, 'dismiss'), 'console.comments.dismissed');
  const hide = async (reason: string) => {
    if (await act(api.commentAct(id, 'hide'), 'console.comments.hide_done', { reason })) setAsking(false);
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
          pending={pending}
          onHide={(reason) => void hide(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
