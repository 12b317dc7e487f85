import type { Amedment } from '@ateneo/contracts';
import { Pill } from '@ateneo/ui';
import { useTranslate } from 'react-admin';

const tones = { accepted: 'success', declined: 'error' } as const;

/** The reviewers' word on an amendment. */
export function ReviewMark({ review }: Pick<Amedment, 'review'>) {
  const translate = useTranslate();
  const tone = review ? tones[review] : 'neutral';
  return <Pill tone={tone}>{translate(`console.review.${review ?? 'pending'}`)}</Pill>;
}
