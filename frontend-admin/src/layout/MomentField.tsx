import { DayField, HourField } from '@ateneo/ui';
import ClearIcon from '@mui/icons-material/Clear';
import { Box, FormControlLabel, IconButton, Radio, RadioGroup } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isMoment, isWritten, localMoment, momentOf, momentsOf } from '../language/local-moment.js';
import { useConsoleInfo } from './console-info.js';

/** What is kept of what was typed: what is no moment, half typed or an hour that never is, stays as it was typed and is refused. */
const keptOf = (typed: string, zone: string | undefined) => (typed === '' ? null : (momentOf(typed, zone) ?? typed));

/** Why what was kept is no moment; undefined: it is one, or empty. */
export function whyNoMoment(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '' || isMoment(value)) return undefined;
  return isWritten(value) ? 'console.list.skipped_hour' : 'console.list.half_moment';
}

/** Whoever is still typing has not forgotten anything. */
const whyShown = (value: string | null, isDone: boolean) => (isDone ? whyNoMoment(value) : undefined);

const [DAY, HOUR] = [0, 1];
const partsOf = (typed: string) => [typed.split('T')[DAY] ?? '', typed.split('T')[HOUR] ?? ''] as const;
const written = (day: string, hour: string) => (day === '' && hour === '' ? '' : `${day}T${hour}`);

/** The association's; while that is not known, the reader's. */
const useZone = () => useConsoleInfo().timeZone || undefined;

interface MomentFieldProps {
  label: ReactNode;
  /** A moment; empty is null; what is none as it was typed. */
  value: string | null;
  onChange: (value: string | null) => void;
  hint?: ReactNode;
  /** What else is wrong with it, said instead of the hint. */
  error?: ReactNode;
  control?: { readonly id?: string; readonly name?: string; readonly onBlur?: () => void };
  isRequired?: boolean;
}

/** A moment, typed as the association's clocks show it and kept as one of everybody's: the one field that knows of clocks that change. */
export function MomentField(props: MomentFieldProps) {
  const { label, value, onChange, hint, control = {}, isRequired = false } = props;
  const translate = useTranslate();
  const ownId = useId();
  const { id = ownId, name = id, onBlur } = control;
  const zone = useZone();
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  // Follows the record when it is loaded anew, not what is half typed.
  const shown = keptOf(typed, zone) === value ? typed : localMoment(value, zone);
  const [day, hour] = partsOf(shown);
  const put = (next: string) => {
    setTyped(next);
    onChange(keptOf(next, zone));
  };
  const why = whyShown(value, isLeft || isWritten(shown));
  const said = props.error ?? (why && translate(why));
  const looks = { error: said !== undefined, required: isRequired, size: 'small' } as const;
  return (
    <Box sx={{ width: '100%', maxWidth: 480, position: 'relative' }}>
      <DayField
        {...looks}
        id={id}
        name={name}
        label={label}
        value={day}
        onChange={(next) => put(written(next, hour))}
        onBlur={() => {
          setLeft(true);
          onBlur?.();
        }}
        helperText={said ?? hint}
      >
        <HourField
          {...looks}
          id={`${id}-hour`}
          value={hour}
          onChange={(next) => put(written(day, next))}
          describedBy={`${id}-help`}
        />
        {!isRequired && shown !== '' && <Clear onClear={() => put('')} />}
      </DayField>
      <WhichOfTwo typed={shown} zone={zone} value={value} onChoose={onChange} />
    </Box>
  );
}

/** Four boxes are much to empty one by one. */
function Clear({ onClear }: { onClear: () => void }) {
  const translate = useTranslate();
  return (
    <IconButton
      aria-label={translate('ra.action.clear_input_value')}
      size="small"
      onClick={onClear}
      sx={{ position: 'absolute', top: -36, right: 0 }}
    >
      <ClearIcon fontSize="small" />
    </IconButton>
  );
}

interface WhichOfTwoProps {
  typed: string;
  zone: string | undefined;
  value: string | null;
  onChoose: (moment: string) => void;
}

/** In autumn an hour comes twice: which of the two is meant. */
function WhichOfTwo({ typed, zone, value, onChoose }: WhichOfTwoProps) {
  const translate = useTranslate();
  const both = momentsOf(typed, zone);
  if (both.length < 2) return null;
  return (
    <RadioGroup
      row
      aria-label={translate('console.list.twice')}
      value={both.find((one) => value !== null && Date.parse(one) === Date.parse(value)) ?? both[0]}
      onChange={(_, moment) => onChoose(moment)}
    >
      {both.map((moment, index) => (
        <FormControlLabel
          key={moment}
          value={moment}
          control={<Radio size="small" />}
          label={translate(index === 0 ? 'console.list.before_change' : 'console.list.after_change')}
        />
      ))}
    </RadioGroup>
  );
}
