import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MomentIn, TextIn } from '../layout/form-fields.js';
import { FormDialog } from '../layout/FormDialog.js';
import { whyNoMoment } from '../layout/MomentField.js';
import type { VotingActProps } from './AnnulDialog.js';

interface Typed {
  end_datetime: string | null;
  reason: string;
}

/** A later end for an election or a voting that is open, and why. Mount it when it is to be shown. */
export function ExtendDialog({ url, says, title, onClose }: VotingActProps) {
  const translate = useTranslate();
  return (
    <FormDialog<Typed>
      title={translate(`${says}.extend_of`, { title })}
      confirm={translate(`${says}.extend`)}
      blank={{ end_datetime: null, reason: '' }}
      isWhole={({ end_datetime: end, reason }) =>
        end !== null && whyNoMoment(end) === undefined && reason.trim() !== ''
      }
      send={(typed, command) => command(url, typed)}
      told={() => [`${says}.extend_done`, { title }]}
      maxWidth="sm"
      onClose={onClose}
    >
      <Typography>{translate(`${says}.extend_text`)}</Typography>
      <MomentIn name="end_datetime" isRequired label={translate(`${says}.new_end`)} />
      <TextIn
        name="reason"
        required
        multiline
        minRows={2}
        label={translate('console.reason')}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
    </FormDialog>
  );
}
