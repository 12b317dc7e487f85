import { api, type Comment } from '@ateneo/contracts';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ReasonDialog } from '../layout/ReasonDialog.js';
import { useAct } from '../layout/use-act.js';
import { useNumberKeys } from '../layout/use-number-keys.js';

/** For what comments are reported and hidden. */
const reasons = ['spam', 'insult', 'personal_data', 'off_topic'] as const;

/**
 * What moderation does with a comment. One that was reported is kept or hidden for one of the usual reasons by a press or a key, with
 * the way back; any other is hidden after asking why; what is hidden is shown again. Absent for who may do none of it.
 */
export function ModerateComment({ comment, onDone }: { comment: Comment; onDone?: () => void }) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const { act, pending } = useAct();
  const { id, is_hidden, can_moderate, report_count, user_name } = comment;
  const told = { values: { name: user_name ?? '—' } };
  const dismiss = async () => {
    if (await act(api.commentAct(id, 'dismiss'), 'console.comments.dismissed', {}, 'POST', told)) onDone?.();
  };
  const hide = async (reason: string) => {
    const undo = { url: api.commentAct(id, 'show'), done: 'console.comments.shown' };
    const body = { reason };
    if (!(await act(api.commentAct(id, 'hide'), 'console.comments.hide_done', body, 'POST', { ...told, undo }))) return;
    setAsking(false);
    onDone?.();
  };
  const isReported = can_moderate && !is_hidden && report_count > 0;
  const answers = reasons.map((reason) => translate(`console.comments.reason.${reason}`));
  useNumberKeys((nth) => {
    if (!isReported || pending || asking) return;
    if (nth === 0) void dismiss();
    else if (answers[nth - 1]) void hide(`${answers[nth - 1]}.`);
  });
  if (!can_moderate) return null;
  if (is_hidden) {
    const show = () => act(api.commentAct(id, 'show'), 'console.comments.shown', {}, 'POST', told);
    return (
      <Button variant="outlined" startIcon={<Visibility />} disabled={pending} onClick={() => void show()}>
        {translate('console.comments.show')}
      </Button>
    );
  }
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mb: 3 }}>
      {isReported && <Answers answers={answers} pending={pending} onKeep={dismiss} onHide={hide} />}
      <Button variant="outlined" size="small" startIcon={<VisibilityOff />} onClick={() => setAsking(true)}>
        {translate('console.comments.hide')}
      </Button>
      {asking && (
        <ReasonDialog
          title="console.comments.hide_of"
          text="console.comments.hide_text"
          label="console.comments.hidden_reason"
          confirm="console.comments.hide_confirm"
          values={told.values}
          reasons={answers}
          onReason={hide}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}

interface AnswersProps {
  answers: readonly string[];
  pending: boolean;
  onKeep: () => Promise<void>;
  onHide: (reason: string) => Promise<void>;
}

/** What a report is answered by, each a press or a key. */
function Answers({ answers, pending, onKeep, onHide }: AnswersProps) {
  const translate = useTranslate();
  const all = [
    { said: translate('console.comments.dismiss'), give: onKeep },
    ...answers.map((reason) => ({
      said: translate('console.comments.hide_for', { reason }),
      give: () => onHide(`${reason}.`),
    })),
  ];
  return all.map(({ said, give }, nth) => (
    <Button
      key={said}
      size="small"
      variant="outlined"
      color={nth === 0 ? 'primary' : 'error'}
      disabled={pending}
      aria-keyshortcuts={String(nth + 1)}
      onClick={() => void give()}
      sx={{ minHeight: { xs: 44, md: 32 } }}
    >
      {`${nth + 1} · ${said}`}
    </Button>
  ));
}
