import type { Language } from '@ateneo/contracts';
import { formatDate } from '@ateneo/i18n';
import { useNow } from '@ateneo/ui';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

interface NotNowProps {
  start: string | null;
  end: string | null;
  /** Outside the period, with day and hour. */
  say: (when: 'not_yet' | 'over', moment: string) => string;
  /** What else stands in the way, within it. */
  otherwise: string;
}

/** Why something cannot be done by who may look at it: from when, since when no more, or what it is but the time. */
export function NotNow({ start, end, say, otherwise }: NotNowProps): ReactElement {
  const { i18n } = useTranslation();
  const now = useNow().getTime();
  const moment = (value: string) => formatDate(value, 'long', i18n.language as Language);
  const isBefore = start !== null && now < Date.parse(start);
  const isAfter = end !== null && now >= Date.parse(end);
  return (
    <Typography color="textSecondary">
      {isBefore ? say('not_yet', moment(start)) : isAfter ? say('over', moment(end)) : otherwise}
    </Typography>
  );
}
