import { DayField } from '@ateneo/ui';
import { Button, Divider, Stack } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { dayOf, firstMomentOf, lastMomentOf } from '../language/local-moment.js';
import { useMoments } from '../language/moments.js';
import { type Days, daysOf, isDay, presetOf, presetsOfComing, presetsOfPast, type PresetName } from './day-presets.js';
import { EditorForm } from './EditorForm.js';
import type { EditorProps, FilterField, Values } from './filter-field.js';
import { QuickButton } from './filter-kinds.js';

interface DaysOptions {
  label?: string;
  /** Of what is to come rather than of what was. */
  isComing?: boolean;
  /** Those of the presets that are a press each. */
  quick?: readonly PresetName[];
}

/** From one day to another, in the reader's time zone. */
export function days(field: string, options: DaysOptions = {}): FilterField {
  const [first, last] = [`${field}_gte`, `${field}_lte`] as const;
  return daysIn({
    field,
    ...options,
    names: [first, last],
    read: (values) => ({ from: ofMoment(values[first]), to: ofMoment(values[last]) }),
    write: ({ from, to }) => ({ [first]: firstMomentOf(from) ?? '', [last]: lastMomentOf(to) ?? '' }),
    useToday: () => dayOf(new Date()),
  });
}

/** The same where a day is a day everywhere, as on paper. */
export function calendarDays(field: string, options: DaysOptions = {}): FilterField {
  const [first, last] = [`${field}_gte`, `${field}_lte`] as const;
  return daysIn({
    field,
    ...options,
    names: [first, last],
    read: (values) => ({ from: values[first] ?? '', to: values[last] ?? '' }),
    write: ({ from, to }) => ({ [first]: from, [last]: to }),
    useToday: () => dayOf(new Date()),
  });
}

const ofMoment = (moment = '') => (Number.isNaN(Date.parse(moment)) ? '' : dayOf(moment));

interface DaysIn extends DaysOptions {
  field: string;
  names: readonly string[];
  read: (values: Values) => Days;
  write: (days: Days) => Values;
  useToday: () => string;
  /** One end alone asks nothing. */
  isClosed?: boolean;
}

/** Days, wherever and by whose clocks they stand in the address. */
export function daysIn({ field, label, names, isComing = false, quick = [], ...of }: DaysIn): FilterField {
  const presets = isComing ? presetsOfComing : presetsOfPast;
  function Words({ values }: { values: Values }) {
    const translate = useTranslate();
    const { day } = useMoments();
    const told = of.read(values);
    const preset = presetOf(presets, told, of.useToday());
    if (preset) return <>{translate(`console.filters.days.${preset}`)}</>;
    const ends = [told.from, told.to].map((end) => (end === '' ? '…' : day(end)));
    return <>{ends[0] === ends[1] ? ends[0] : ends.join(' – ')}</>;
  }
  function Editor({ values, set }: EditorProps) {
    const translate = useTranslate();
    const told = of.read(values);
    const today = of.useToday();
    const current = presetOf(presets, told, today);
    return (
      <>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, p: 3 }}>
          {presets.map((name, nth) => (
            <Button
              key={name}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
              autoFocus={nth === 0}
              size="small"
              variant={name === current ? 'contained' : 'outlined'}
              aria-pressed={name === current}
              onClick={() => set(of.write(daysOf(name, today)))}
            >
              {translate(`console.filters.days.${name}`)}
            </Button>
          ))}
        </Stack>
        <Divider />
        <OwnDays days={told} isClosed={of.isClosed === true} onChange={(next) => set(of.write(next))} />
      </>
    );
  }
  function Quick({ values, set }: Omit<EditorProps, 'close' | 'label'>) {
    const translate = useTranslate();
    const today = of.useToday();
    const current = presetOf(quick, of.read(values), today);
    return quick.map((name) => (
      <QuickButton
        key={name}
        isOn={name === current}
        onClick={() => set(of.write(name === current ? { from: '', to: '' } : daysOf(name, today)))}
      >
        {translate(`console.filters.days.${name}`)}
      </QuickButton>
    ));
  }
  return { field, names, Words, Editor, ...(quick.length > 0 && { Quick }), ...(label !== undefined && { label }) };
}

interface OwnDaysProps {
  days: Days;
  isClosed: boolean;
  onChange: (days: Days) => void;
}

/** Typed in the application's language and order. */
function OwnDays({ days: told, isClosed, onChange }: OwnDaysProps) {
  const translate = useTranslate();
  const id = useId();
  const [from, setFrom] = useState(told.from);
  const [to, setTo] = useState(told.to);
  const typed = [from, to].filter((day) => day !== '');
  const isWhole = typed.every(isDay) && typed.length > (isClosed ? 1 : 0);
  return (
    <EditorForm
      isReady={isWhole}
      onSubmit={() => onChange(from !== '' && to !== '' && from > to ? { from: to, to: from } : { from, to })}
    >
      <DayField
        label={translate('console.list.since')}
        name={`${id}-from`}
        size="small"
        value={from}
        onChange={setFrom}
      />
      <DayField label={translate('console.list.until')} name={`${id}-to`} size="small" value={to} onChange={setTo} />
    </EditorForm>
  );
}
