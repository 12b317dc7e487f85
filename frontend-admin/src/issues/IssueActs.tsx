import { api, type WholeIssue } from '@ateneo/contracts';
import Send from '@mui/icons-material/SendOutlined';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { DeleteRecordButton } from '../layout/DeleteRecordButton.js';
import { EditLink } from '../layout/EditLink.js';
import { useAct } from '../layout/use-act.js';
import { CopyButton } from './CopyButton.js';
import { SendDialog } from './SendDialog.js';
import { TrialButton } from './TrialButton.js';

type Act = 'pause' | 'resume' | 'cancel' | 'retry' | 'list';
/** An issue is taken out of the archive by the act that puts it there. */
type Told = Act | 'unlist';

/** What may be done with an issue as it stands. */
export function IssueActs({ issue }: { issue: WholeIssue }) {
  return issue.status === 'draft' ? <DraftActs issue={issue} /> : <SentActs issue={issue} />;
}

function DraftActs({ issue }: { issue: WholeIssue }) {
  const translate = useTranslate();
  // Who comes from the editor to send it is asked at once.
  const from = useLocation().state as { isSending?: boolean } | null;
  const [asking, setAsking] = useState(from?.isSending === true);
  return (
    <>
      <Button variant="contained" startIcon={<Send />} onClick={() => setAsking(true)}>
        {translate('console.issues.send')}
      </Button>
      <EditLink variant="outlined" />
      <TrialButton issue={issue} />
      <CopyButton id={issue.id} />
      <DeleteRecordButton name={issue.subject} />
      {asking && <SendDialog issue={issue} onClose={() => setAsking(false)} />}
    </>
  );
}

function SentActs({ issue }: { issue: WholeIssue }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { act, pending } = useAct();
  const { id, status, failed, is_listed, subject } = issue;
  const run = async (what: Act, body: object = {}, told: Told = what) => {
    await act(api.issueAct(id, what), `console.issues.done.${told}`, body, 'POST', { values: { subject } });
    await client.invalidateQueries({ queryKey: ['issue-live', id] });
  };
  const button = (what: Exclude<Act, 'cancel'>, label: Told, body?: object) => (
    <Button variant="outlined" disabled={pending} onClick={() => void run(what, body, label)}>
      {translate(`console.issues.${label}`)}
    </Button>
  );
  return (
    <>
      {status === 'sending' && button('pause', 'pause')}
      {status === 'paused' && button('resume', 'resume')}
      {(status === 'sending' || status === 'paused') && (
        <CancelButton subject={subject} pending={pending} onConfirm={() => run('cancel')} />
      )}
      {status === 'sent' && failed > 0 && button('retry', 'retry')}
      <CopyButton id={id} />
      {button('list', is_listed ? 'unlist' : 'list', { is_listed: !is_listed })}
    </>
  );
}

interface CancelButtonProps {
  subject: string;
  pending: boolean;
  onConfirm: () => Promise<void>;
}

function CancelButton({ subject, pending, onConfirm }: CancelButtonProps) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button color="error" variant="outlined" disabled={pending} onClick={() => setAsking(true)}>
        {translate('console.issues.cancel')}
      </Button>
      {asking && (
        <CodeConfirmDialog
          title={translate('console.issues.cancel_title', { subject })}
          confirmLabel={translate('console.issues.cancel')}
          pending={pending}
          onConfirm={() => void onConfirm().finally(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          {translate('console.issues.cancel_note')}
        </CodeConfirmDialog>
      )}
    </>
  );
}
