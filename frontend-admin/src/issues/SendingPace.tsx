import type { Issue } from '@ateneo/contracts';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { isToCome } from './IssueStatusPill.js';

/** How fast an issue goes out, and what is left: by the turns of its copies where there is a rate, else by the last minute. */
export function SendingPace({ issue }: { issue: Issue }) {
  const translate = useTranslate();
  const { short, number } = useMoments();
  const { status, sent_datetime, per_minute, ends_datetime, waiting } = issue;
  if (status !== 'sending' || waiting === 0) return null;
  if (isToCome(issue)) return <Line>{translate('console.issues.begins', { moment: short(sent_datetime!) })}</Line>;
  const minutes = minutesLeft(issue);
  const sentences = [
    translate('console.issues.pace', { number: number(per_minute) }),
    ...(minutes === undefined
      ? []
      : [translate('console.issues.left', { smart_count: minutes, number: number(minutes) })]),
    ...(ends_datetime !== null && (minutes ?? 0) > 60
      ? [translate('console.issues.ends', { moment: short(ends_datetime) })]
      : []),
  ];
  return <Line>{sentences.join(' ')}</Line>;
}

/** Undefined: nothing went out lately, and no turn is known. */
function minutesLeft({
  per_minute,
  ends_datetime,
  waiting,
}: Pick<Issue, 'per_minute' | 'ends_datetime' | 'waiting'>): number | undefined {
  const whole = (minutes: number) => Math.max(1, Math.ceil(minutes));
  if (ends_datetime !== null) return whole((Date.parse(ends_datetime) - Date.now()) / 60_000);
  return per_minute === 0 ? undefined : whole(waiting / per_minute);
}

function Line({ children }: { children: string }) {
  return <Typography sx={{ mb: 3, color: 'text.secondary' }}>{children}</Typography>;
}
