import type { Amedment } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { Pill } from '@ateneo/ui';

const tones = { accepted: 'success', declined: 'error', pending: 'neutral' } as const;

/** How the review ended, or that it has not. */
export function ReviewPill({ review }: Pick<Amedment, 'review'>) {
  const translate = useTranslate();
  const name = review ?? 'pending';
  return <Pill tone={tones[name]}>{translate(`console.review.${name}`)}</Pill>;
}
