import { Autocomplete, TextField } from '@mui/material';
import { useResourceContext, useTranslate } from 'react-admin';
import { useFilter, useTypedFilter } from './use-filter.js';

interface FilterProps {
  field: string;
  /** The text's key, when it is not the field's own. */
  label?: string;
}

function useLabel({ field, label }: FilterProps): string {
  const resource = useResourceContext();
  const translate = useTranslate();
  return translate(label ?? `resources.${resource}.fields.${field}`);
}

/** One of a few values, or any. */
export function FilterSelect({ options, ...props }: FilterProps & { options: { value: string; label: string }[] }) {
  const [value, set] = useFilter(props.field);
  const translate = useTranslate();
  const labelOf = (one: string) => options.find((option) => option.value === one)?.label ?? one;
  // A figure may lead here by several values: they are shown as one choice, which cannot be made here.
  const isSeveral = value !== '' && !options.some((option) => option.value === value);
  const all = isSeveral ? [...options, { value, label: value.split(',').map(labelOf).join(', ') }] : options;
  return (
    <TextField
      select
      size="small"
      label={useLabel(props)}
      value={value}
      onChange={(event) => set(event.target.value)}
      sx={{ minWidth: 140, maxWidth: { sm: 220 } }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{translate('console.list.any')}</option>
      {all.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
}

/** Yes, no, or any. */
export function FilterBoolean(props: FilterProps) {
  const translate = useTranslate();
  const options = ['true', 'false'].map((value) => ({ value, label: translate(`ra.boolean.${value}`) }));
  return <FilterSelect {...props} options={options} />;
}

/** What is typed, whole; once something is, with what it does not find (`hint`: a text's key). */
export function FilterTyped({ hint, ...props }: FilterProps & { hint?: string }) {
  const [typed, setTyped] = useTypedFilter(props.field);
  const translate = useTranslate();
  return (
    <TextField
      size="small"
      label={useLabel(props)}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      helperText={hint !== undefined && typed !== '' && translate(hint)}
      sx={{ minWidth: 140, maxWidth: { sm: 200 } }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

/** A day, from its start (`_gte`) or to its end (`_lte`), in the reader's time zone. */
export function FilterDay({ field, end = false, label }: FilterProps & { end?: boolean }) {
  const [value, set] = useFilter(`${field}${end ? '_lte' : '_gte'}`);
  const text = useLabel(label === undefined ? { field } : { field, label });
  const day = value === '' ? '' : localDay(new Date(value));
  return (
    <TextField
      type="date"
      size="small"
      label={text}
      value={day}
      onChange={(event) => set(momentOf(event.target.value, end))}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ minWidth: 150 }}
    />
  );
}

function localDay(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

function momentOf(day: string, end: boolean): string {
  if (day === '') return '';
  const moment = new Date(`${day}T${end ? '23:59:59.999' : '00:00:00.000'}`);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

/** One of a known set of names, found by typing. */
export function FilterOneOf({ options, ...props }: FilterProps & { options: { value: string; label: string }[] }) {
  const [value, set] = useFilter(props.field);
  const translate = useTranslate();
  const label = useLabel(props);
  return (
    <Autocomplete
      size="small"
      options={options}
      value={options.find((option) => option.value === value) ?? null}
      onChange={(_event, option) => set(option?.value ?? '')}
      getOptionKey={(option) => option.value}
      noOptionsText={translate('console.list.nobody')}
      clearText={translate('ra.action.remove_filter')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      sx={{ minWidth: 200 }}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
