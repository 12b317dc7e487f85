import type { User } from '@ateneo/contracts';
import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { fullName } from '../layout/full-name.js';
import { useUserAct } from './use-user-act.js';

/** Deactivates an account, or makes it active again; the reason is asked and stands in the change log. */
export function ActivityButton({ user }: { user: User }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { pending, run } = useUserAct(user);
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const act = user.is_active ? 'deactivate' : 'reactivate';
  const text = (part: string) => translate(`console.activity.${act}.${part}`, { name: fullName(user) });
  const confirm = async () => {
    await run({ act, body: { reason: reason.trim() } }, `console.activity.${act}.done`);
    setAsking(false);
    setReason('');
  };
  // Superusers lay that down first; nobody shuts themselves out.
  if (user.is_superuser || user.id === identity?.id) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {text('button')}
      </Button>
      {asking && (
        <CodeConfirmDialog
          title={text('title')}
          confirmLabel={text('button')}
          pending={pending}
          ready={reason.trim() !== ''}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
          choice={
            <TextField
              fullWidth
              multiline
              size="small"
              required
              label={translate('console.activity.reason')}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 500 } }}
              sx={{ mb: 4 }}
            />
          }
        >
          {text('explain')}
        </CodeConfirmDialog>
      )}
    </>
  );
}
