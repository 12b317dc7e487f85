import type { Language } from '@ateneo/contracts';
import { monthNames } from '@ateneo/i18n';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FocusEvent, type ReactElement, type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface DayFieldProps {
  label: ReactNode;
  /** ISO 8601 calendar day; of one that is half typed what there is, which is no day. */
  value: string;
  onChange: (value: string) => void;
  /** The whole field was left. */
  onBlur?: () => void;
  /** Name of the first box, and what the ids of all begin with. */
  name: string;
  id?: string;
  error?: boolean;
  helperText?: ReactNode;
  required?: boolean;
  size?: 'small' | 'medium';
  /** It is one's own birthday, which browsers know. */
  isBirthday?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
  /** In the same row, what else there is to say of it: its hour. */
  children?: ReactNode;
}

type Part = 'year' | 'month' | 'day';
type Parts = Record<Part, string>;

/** How the day is written, by language. */
const orders: Record<Language, readonly Part[]> = {
  es: ['day', 'month', 'year'],
  ca: ['day', 'month', 'year'],
  gl: ['day', 'month', 'year'],
  eu: ['year', 'month', 'day'],
};

/**
 * A day that one has at hand, such as a birthday or the date on a slip: three boxes in the order and with the months of the application's language.
 * A browser's own box for dates speaks the browser's language, and asks to leaf through decades.
 */
export function DayField(props: DayFieldProps): ReactElement {
  const { label, value, onChange, onBlur, name, id = name, error = false, helperText, required = false } = props;
  const isWithMore = Boolean(props.children);
  const { t, i18n } = useTranslation('common');
  const language = i18n.language as Language;
  const [parts, setParts] = useState(() => partsOf(value));
  // What was typed stays as it was typed while it means the same.
  const shown = isoOf(parts) === value ? parts : partsOf(value);
  const put = (part: Part, text: string) => {
    const next = wholeDay(text, orders[language]) ?? { ...shown, [part]: text };
    setParts(next);
    onChange(isoOf(next));
  };
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget) && onBlur?.();
  const [first] = orders[language];
  const boxOf = (part: Part) => ({
    id: part === first ? id : `${id}-${part}`,
    name: part === first ? name : `${name}_${part}`,
    label: t(`day_parts.${part}`),
    value: shown[part],
    error,
    required,
    ...(props.size && { size: props.size }),
    ...(part === first && props.inputRef ? { inputRef: props.inputRef } : {}),
    autoFocus: part === first && props.autoFocus === true,
    autoComplete: props.isBirthday ? `bday-${part}` : 'off',
    onChange: (event: { target: { value: string } }) => put(part, event.target.value),
  });
  const digits = { htmlInput: { inputMode: 'numeric', 'aria-describedby': `${id}-help` } } as const;
  return (
    <FormControl
      component="fieldset"
      error={error}
      onBlur={left}
      sx={{ maxWidth: isWithMore ? 480 : 420, width: '100%' }}
    >
      <FormLabel component="legend" sx={{ mb: 2, fontSize: '0.875rem' }}>
        {label}
      </FormLabel>
      <Stack direction="row" useFlexGap sx={isWithMore ? closeRow : row}>
        {orders[language].map((part) =>
          part === 'month' ? (
            <TextField
              key={part}
              {...boxOf(part)}
              select
              sx={{ flex: 1, minWidth: '7rem' }}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              <option value="">—</option>
              {monthNames(language).map((month, index) => (
                <option key={month} value={twoDigits(index + 1)}>
                  {month}
                </option>
              ))}
            </TextField>
          ) : (
            <TextField
              key={part}
              {...boxOf(part)}
              sx={{
                width: (isWithMore ? { day: '3.25rem', year: '4.25rem' } : { day: '5.25rem', year: '6.5rem' })[part],
              }}
              slotProps={{ ...digits, inputLabel: { shrink: true } }}
            />
          ),
        )}
        {props.children}
      </Stack>
      <FormHelperText id={`${id}-help`} sx={{ mx: 0 }}>
        {helperText}
      </FormHelperText>
    </FormControl>
  );
}

/** With large letters what does not fit goes below. */
const row = { columnGap: 2, rowGap: 4, flexWrap: 'wrap' } as const;
/** Four boxes on a phone of 360 px; what does not fit goes below. */
const closeRow = {
  columnGap: '6px',
  rowGap: 3,
  flexWrap: 'wrap',
  '& input': { px: '10px' },
  '& select.MuiSelect-select': { pl: '10px', pr: '26px !important' },
} as const;

const twoDigits = (part: string | number) => String(part).padStart(2, '0');

function partsOf(value: string): Parts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { year, month, day: day.replace(/^0/, '') };
}

/** Nothing of nothing. What is half typed has its hyphens, so that it is no day and not empty either. */
function isoOf({ year, month, day }: Parts): string {
  if (![year, month, day].some((part) => part.trim() !== '')) return '';
  return [year.trim(), month, day.trim() && twoDigits(day.trim())].join('-');
}

/** A whole day that was pasted or filled into one box: in the order of the language, or as ISO 8601. */
function wholeDay(text: string, order: readonly Part[]): Parts | undefined {
  const numbers = text.trim().match(/^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})$/);
  if (!numbers) return undefined;
  const read = numbers[1]!.length === 4 ? (['year', 'month', 'day'] as const) : order;
  const parts = Object.fromEntries(read.map((part, index) => [part, numbers[index + 1]!])) as Parts;
  return parts.year.length === 4 ? { ...parts, month: twoDigits(parts.month) } : undefined;
}
