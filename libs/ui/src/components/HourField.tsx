import TextField from '@mui/material/TextField';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readHour } from './read-hour.js';

interface HourFieldProps {
  id: string;
  /** `HH:MM`; of one that is half typed what there is, which is no hour. */
  value: string;
  onChange: (value: string) => void;
  error?: boolean;
  required?: boolean;
  size?: 'small' | 'medium';
  /** The id of what is said of it. */
  describedBy?: string;
}

/** An hour of the day, of 24, typed as one says it. A browser's own box speaks the browser's language, which may count to twelve. */
export function HourField({ id, value, onChange, describedBy, ...looks }: HourFieldProps): ReactElement {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState('');
  const meant = (text: string) => readHour(text) ?? text.trim();
  return (
    <TextField
      {...looks}
      id={id}
      label={t('day_parts.hour')}
      // What was typed stays as it was typed while it means the same.
      value={meant(typed) === value ? typed : value}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(meant(target.value));
      }}
      onBlur={() => setTyped(value)}
      placeholder="20:00"
      autoComplete="off"
      sx={{ width: '4.5rem', flex: 'none' }}
      slotProps={{
        htmlInput: { inputMode: 'numeric', maxLength: 8, 'aria-describedby': describedBy },
        inputLabel: { shrink: true },
      }}
    />
  );
}
