import type { Amedment } from '@ateneo/contracts';
import { Pill } from '@ateneo/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

const tones = { accepted: 'success', declined: 'error' } as const;

/** What the reviewers said, or that it waits for the reader's own word. */
export function ReviewPill({ amendment: { review, revision } }: { amendment: Amedment }): ReactElement | null {
  const { t } = useTranslation('amendment');
  if (review) return <Pill tone={tones[review]}>{t(`review.${review}`)}</Pill>;
  return revision === 'pending' ? <Pill tone="warning">{t('review_by.pending')}</Pill> : null;
}
