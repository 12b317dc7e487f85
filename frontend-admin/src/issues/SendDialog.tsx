import { api, type WholeIssue } from '@ateneo/contracts';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { MomentField, whyNoMoment } from '../layout/MomentField.js';
import { ZoneHint } from '../layout/ZoneHint.js';
import { useAct } from '../layout/use-act.js';
import { IssueFindings } from './IssueFindings.js';
import { useReached } from './ReachedCount.js';

/** Asks for the number of readers, typed, before an issue goes out. */
export function SendDialog({ issue, onClose }: { issue: WholeIssue; onClose: () => void }) {
  const translate = useTranslate();
  const { number } = useMoments();
  const client = useQueryClient();
  const { act, pending } = useAct();
  const { subject } = issue;
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState<string | null>(null);
  const count = useReached(api.issueCount(), { newsletter: issue.newsletter, segment: issue.segment })?.count;
  const isAMoment = whyNoMoment(at) === undefined;
  const isReady = isAMoment && count !== undefined && count > 0 && typed.replaceAll(/\D/g, '') === `${count}`;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || pending) return;
    const body = { count, ...(at !== null && { at }) };
    await act(api.issueAct(issue.id, 'send'), 'console.issues.done.send', body, 'POST', { values: { subject } });
    await client.invalidateQueries({ queryKey: ['issue-live', issue.id] });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="send-title" maxWidth="xs" fullWidth>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="send-title">{translate('console.issues.send_title', { subject })}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 3 }} aria-live="polite">
            {count === undefined
              ? '…'
              : translate('console.issues.reaches', { smart_count: count, number: number(count) })}
          </Typography>
          <Box sx={{ mb: 3 }}>
            <IssueFindings id={issue.id} />
          </Box>
          <Typography sx={{ mb: 3 }} id="send-note">
            {translate('console.issues.send_note')}
          </Typography>
          <TextField
            fullWidth
            label={translate('console.issues.send_count')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            slotProps={{ htmlInput: { 'aria-describedby': 'send-note', inputMode: 'numeric', autoComplete: 'off' } }}
          />
          <Box sx={{ mt: 4 }}>
            <MomentField
              label={translate('console.issues.send_at')}
              hint={translate('console.issues.send_at_hint')}
              value={at}
              onChange={setAt}
            />
          </Box>
          {at !== null && <ZoneHint />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!isReady || pending}>
            {translate('console.issues.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
