import { api, type WholeIssue } from '@ateneo/contracts';
import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { MomentIn, TextIn } from '../layout/form-fields.js';
import { FormDialog, type SendCommand } from '../layout/FormDialog.js';
import { whyNoMoment } from '../layout/MomentField.js';
import { ZoneHint } from '../layout/ZoneHint.js';
import { IssueFindings } from './IssueFindings.js';
import { useReached } from './ReachedCount.js';

interface Typed {
  count: string;
  at: string | null;
}

/** Asks for the number of readers, typed, before an issue goes out. */
export function SendDialog({ issue, onClose }: { issue: WholeIssue; onClose: () => void }) {
  const translate = useTranslate();
  const { number } = useMoments();
  const client = useQueryClient();
  const { subject } = issue;
  const count = useReached(api.issueCount(), { newsletter: issue.newsletter, segment: issue.segment })?.count;
  const isWhole = (typed: Typed) => whyNoMoment(typed.at) === undefined && isCount(count, typed.count);
  const send = async ({ at }: Typed, command: SendCommand) => {
    try {
      await command(api.issueAct(issue.id, 'send'), { count, ...(at !== null && { at }) });
    } finally {
      await client.invalidateQueries({ queryKey: ['issue-live', issue.id] });
    }
  };
  return (
    <FormDialog<Typed>
      title={translate('console.issues.send_title', { subject })}
      confirm={translate('console.issues.send')}
      blank={{ count: '', at: null }}
      isWhole={isWhole}
      send={send}
      told={() => ['console.issues.done.send', { subject }]}
      onClose={onClose}
    >
      {({ at }) => (
        <>
          <Typography aria-live="polite">
            {count === undefined
              ? '…'
              : translate('console.issues.reaches', { smart_count: count, number: number(count) })}
          </Typography>
          <IssueFindings id={issue.id} />
          <Typography id="send-note">{translate('console.issues.send_note')}</Typography>
          <TextIn
            name="count"
            label={translate('console.issues.send_count')}
            slotProps={{ htmlInput: { 'aria-describedby': 'send-note', inputMode: 'numeric', autoComplete: 'off' } }}
          />
          <MomentIn
            name="at"
            label={translate('console.issues.send_at')}
            hint={translate('console.issues.send_at_hint')}
          />
          {at !== null && <ZoneHint />}
        </>
      )}
    </FormDialog>
  );
}

function isCount(count: number | undefined, typed: string): boolean {
  return count !== undefined && count > 0 && typed.replaceAll(/\D/g, '') === `${count}`;
}
