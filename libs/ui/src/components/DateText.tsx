import type { Language } from '@ateneo/contracts';
import {
  type DateCase,
  daysBack,
  declined,
  formatDate,
  formatHour,
  formatSpan,
  otherZone,
  timeLeft,
  type DateStyle,
} from '@ateneo/i18n';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from './use-now.js';

/** What `DateText` shows. */
export interface DateTextProps {
  /** ISO 8601 moment or calendar day. */
  value: string;
  style?: DateStyle;
  /** What is said of it by the words before: languages that decline have it in its ending. */
  as?: DateCase;
}

/** A date in the reader's words. */
export function DateText({ value, style = 'near', as }: DateTextProps): ReactElement {
  const language = useTranslation().i18n.language as Language;
  const told = formatDate(value, style, language);
  return <time dateTime={value}>{as ? declined(told, as, language) : told}</time>;
}

interface SpanTextProps {
  start: string;
  end: string;
  /** IANA name: by whose hours; named where the reader's clock shows others. The reader's own when left out. */
  timeZone?: string;
}

/** From when to when, in the reader's words. */
export function SpanText({ start, end, timeZone }: SpanTextProps): ReactElement {
  const language = useTranslation().i18n.language as Language;
  const told = formatSpan(start, end, language, timeZone);
  const zone = timeZone && otherZone(timeZone, language, [new Date(start), new Date(end)]);
  return <>{zone ? `${told} (${zone})` : told}</>;
}

/** When something was: today and yesterday by name with the hour, then the day. */
export function PastText({ value }: { value: string }): ReactElement {
  const { t } = useTranslation('dates');
  const back = daysBack(value, useNow());
  if (back === undefined) return <DateText value={value} />;
  return <time dateTime={value}>{t(back === 0 ? 'today' : 'yesterday', { time: formatHour(value) })}</time>;
}

/** How a moment is told from now: what is left until it ends, or until it starts. */
export type Distance = 'left' | 'until_start';

/** "Quedan 2 días · 3 may 2026, 20:00": what is left and the exact moment beside it. */
export function MomentText({ value, distance }: { value: string; distance: Distance }): ReactElement {
  const { t } = useTranslation('dates');
  const now = useNow();
  const far = timeLeft(new Date(value), now);
  const words = far.unit === 'over' ? t(`${distance}.over`) : t(`${distance}.${far.unit}`, { count: far.count });
  return (
    <Box component="span" sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}>
      {words} · <DateText value={value} />
    </Box>
  );
}
