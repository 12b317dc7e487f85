import type { Comment, ReportReason } from '@ateneo/contracts';
import { ErrorNotice } from '@ateneo/ui';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../lib/notices.js';
import { commentsKey } from '../api/list-comments.js';
import { reportComment } from '../api/write-comment.js';

const reasons = ['spam', 'insult', 'personal_data', 'off_topic', 'other'] as const satisfies readonly ReportReason[];

/** Tells moderation of a comment: why, and with "other" in words. */
export function ReportDialog({ comment, onClose }: { comment: Comment; onClose: () => void }): ReactElement {
  const { t } = useTranslation(['comment', 'common']);
  const queries = useQueryClient();
  const notify = useNotify();
  const [reason, setReason] = useState<ReportReason>();
  const [text, setText] = useState('');
  const report = useMutation({
    mutationFn: () => reportComment(comment.id, { reason: reason!, text }),
    onSuccess: async () => {
      notify(t('report.done'));
      onClose();
      await queries.invalidateQueries({ queryKey: commentsKey });
    },
  });
  const ready = reason !== undefined && (reason !== 'other' || text.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !report.isPending) report.mutate();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="report-title">
      <form onSubmit={submit}>
        <DialogTitle id="report-title">{t('report.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 4 }}>{t('report.text')}</DialogContentText>
          <FormControl>
            <FormLabel id="report-reason">{t('report.why')}</FormLabel>
            <RadioGroup
              aria-labelledby="report-reason"
              value={reason ?? ''}
              onChange={(_, next) => setReason(next as ReportReason)}
            >
              {reasons.map((name) => (
                <FormControlLabel
                  key={name}
                  value={name}
                  control={<Radio />}
                  label={t(`report.reason.${name}`)}
                  sx={{ minHeight: 44 }}
                />
              ))}
            </RadioGroup>
          </FormControl>
          {reason === 'other' && (
            <TextField
              fullWidth
              multiline
              minRows={2}
              required
              label={t('report.words')}
              value={text}
              onChange={(event) => setText(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 1_000 } }}
              sx={{ mt: 2 }}
            />
          )}
          {report.error && <ErrorNotice error={report.error} />}
        </DialogContent>
        <DialogActions sx={{ p: 4 }}>
          <Button onClick={onClose}>{t('common:act.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!ready} loading={report.isPending}>
            {t('report.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
