import type { Amedment } from '@ateneo/contracts';
import { DateText, Pill, TallyBar } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/TextLink.js';
import { constants } from '../../../config/constants.js';
import { amendmentPath } from '../../../lib/amendment-path.js';
import { cut, plainText, shortId } from '../../../lib/cut.js';

const tones = { accepted: 'success', declined: 'error' } as const;

/** An amendment in a list: what it is about, why, and how it stands. */
export function AmendmentRow({
  amendment,
  tally = false,
  as = 'h3',
}: {
  amendment: Amedment;
  tally?: boolean;
  as?: 'h2' | 'h3' | 'h4';
}): ReactElement {
  const { t } = useTranslation(['amendment', 'common']);
  const where = amendment.article_title ?? amendment.chapter_title ?? amendment.document_title;
  return (
    <Box component="li" sx={{ py: 4, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h4" component={as} sx={{ overflowWrap: 'anywhere' }}>
        <TextLink to={amendmentPath(amendment)}>
          {(amendment.type === 'addition' ? amendment.title : where) ||
            t(amendment.is_hidden ? 'hidden.mark' : 'text_erased')}
        </TextLink>
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {t(`type.${amendment.type}`)} · {shortId(amendment.id)} ·{' '}
        {!amendment.is_hidden && `${amendment.user_name ?? t('common:no_name')} · `}
        <DateText value={amendment.creation_datetime} style="min" />
      </Typography>
      {amendment.reason && (
        <Typography sx={{ mt: 1.5, maxWidth: '68ch' }}>
          {cut(plainText(amendment.reason), constants.reasonCut)}
        </Typography>
      )}
      <Standing amendment={amendment} />
      {tally && (
        <Box sx={{ mt: 3, maxWidth: 420 }}>
          <TallyBar votes={amendment.votes} isFinal={amendment.is_tally_final} dense />
        </Box>
      )}
    </Box>
  );
}

/** The review, and one's own vote. */
function Standing({
  amendment: { review, own_vote: own, is_hidden: isHidden },
}: {
  amendment: Amedment;
}): ReactElement | null {
  const { t } = useTranslation(['amendment', 'common']);
  if (!review && !own && !isHidden) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
      {isHidden && <Pill tone="warning">{t('hidden.mark')}</Pill>}
      {review && <Pill tone={tones[review]}>{t(`review.${review}`)}</Pill>}
      {own && <Pill tone="neutral">{t('own_vote', { value: t(`common:vote.${own}`) })}</Pill>}
    </Box>
  );
}
