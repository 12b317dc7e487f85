import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { TextIn, useTyped } from './form-fields.js';
import { FormDialog } from './FormDialog.js';

interface ReasonDialogProps {
  /** Keys: what is asked, which names whom or what it is about, what follows, and the act itself. */
  title: string;
  text: string;
  confirm: string;
  /** Key of what the reason is called. */
  label?: string;
  /** What stands in the first two. */
  values: Readonly<Record<string, string>>;
  /** Nothing needs to be said. */
  isOptional?: boolean;
  /** The commonest, a press each. */
  reasons?: readonly string[];
  /** Sends it, and closes the dialog if it was taken. */
  onReason: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

const LONGEST = 2_000;

/** Asks why, before something is done that needs a reason. Mount it when it is to be shown. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, confirm, label = 'console.reason', values, isOptional = false, reasons = [], onReason } = props;
  const translate = useTranslate();
  const send = async ({ reason }: { reason: string }) => {
    await onReason(reason);
    return false;
  };
  return (
    <FormDialog
      title={translate(title, values)}
      confirm={translate(confirm)}
      blank={{ reason: '' }}
      isWhole={({ reason }) => isOptional || reason.trim() !== ''}
      send={send}
      maxWidth="sm"
      onClose={props.onClose}
    >
      <Typography>{translate(text, values)}</Typography>
      {reasons.length > 0 && <Usual reasons={reasons} />}
      <TextIn
        name="reason"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was just asked for
        autoFocus
        multiline
        minRows={3}
        required={!isOptional}
        label={translate(label)}
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
      />
    </FormDialog>
  );
}

function Usual({ reasons }: { reasons: readonly string[] }) {
  const { value, onChange } = useTyped<string>('reason');
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
      {reasons.map((one) => (
        <Button
          key={one}
          size="small"
          variant={one === value ? 'contained' : 'outlined'}
          aria-pressed={one === value}
          onClick={() => onChange(one)}
        >
          {one}
        </Button>
      ))}
    </Stack>
  );
}
