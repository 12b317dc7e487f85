import type { Amedment } from '@ateneo/contracts';
import { DateText, Prose } from '@ateneo/ui';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../components/Section.js';
import { useWrittenLanguage } from '../../../lib/written.js';
import { ReviewForm } from './ReviewForm.js';
import { ReviewPill } from './ReviewPill.js';

/** What the reviewers said of it and why; for who reviews the document, the way to say so. */
export function ReviewSection({ amendment }: { amendment: Amedment }): ReactElement | null {
  const { t } = useTranslation('amendment');
  const lang = useWrittenLanguage();
  const [changing, setChanging] = useState(false);
  const { review, review_reason: reason, reviewed_datetime: when, revision } = amendment;
  if (review === null && revision === null) return null;
  const writes = revision === 'pending' || (revision === 'done' && changing);
  return (
    <Section title={t('review_by.title')} id="review">
      {review ? (
        <Typography sx={{ fontWeight: 700 }}>{t(`review_says.${review}`)}</Typography>
      ) : (
        <ReviewPill amendment={amendment} />
      )}
      {review && (
        <>
          {when && (
            <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 2 }}>
              <DateText value={when} />
            </Typography>
          )}
          {reason && <Prose lang={lang}>{reason}</Prose>}
        </>
      )}
      {revision === 'done' && !changing && (
        <Button variant="outlined" size="large" sx={{ mt: 3 }} onClick={() => setChanging(true)}>
          {t('review_by.change')}
        </Button>
      )}
      {writes && <ReviewForm amendment={amendment} onDone={() => setChanging(false)} />}
    </Section>
  );
}
