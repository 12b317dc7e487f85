import type { Amedment } from '@ateneo/contracts';
import { DateText, Initials, OutcomeLine, Pill, TallyBar } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/TextLink.js';
import { constants } from '../../../config/constants.js';
import { amendmentPath } from '../../../lib/amendment-path.js';
import { cut, plainText } from '../../../lib/cut.js';
import { useWrittenLanguage, Written } from '../../../lib/written.js';
import { AmendmentName } from './AmendmentName.js';
import { ChangeExcerpt } from './ChangeExcerpt.js';
import { ReviewPill } from './ReviewPill.js';

/** An amendment in a list: what it changes, why, and how it stands. */
export function AmendmentRow({
  amendment,
  tally = false,
  as = 'h3',
  isShort = false,
}: {
  amendment: Amedment;
  tally?: boolean;
  as?: 'h2' | 'h3' | 'h4';
  /** Without the reason; on a phone without what changes, too, which is one tap away. */
  isShort?: boolean;
}): ReactElement {
  const { t } = useTranslation(['amendment', 'common']);
  return (
    <Box component="li" sx={isShort ? shortStyle : rowStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, justifyContent: 'space-between' }}>
        <Typography variant="h4" component={as} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <TextLink alone to={amendmentPath(amendment)}>
            <Written>
              <AmendmentName amendment={amendment} />
            </Written>
          </TextLink>
        </Typography>
        <AmendmentStatus amendment={amendment} />
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {!amendment.is_hidden && amendment.user_name && (
          <span className="more">
            <Initials name={amendment.user_name} size={24} />
          </span>
        )}
        {t(`type.${amendment.type}`)} · {!amendment.is_hidden && `${amendment.user_name ?? t('common:no_name')} · `}
        <DateText value={amendment.creation_datetime} style="day" />
      </Typography>
      <Box className="more">
        <ChangeExcerpt amendment={amendment} />
      </Box>
      {!isShort && <Reason>{amendment.reason}</Reason>}
      {tally && (
        <Box sx={{ mt: 3, maxWidth: 420 }}>
          {amendment.outcome && <OutcomeLine outcome={amendment.outcome} votes={amendment.votes} />}
          <TallyBar of={amendment} dense />
        </Box>
      )}
    </Box>
  );
}

const rowStyle = { py: 4, borderTop: 1, borderColor: 'divider' } as const;
const shortStyle = {
  ...rowStyle,
  py: { xs: 3, sm: 4 },
  '& .more': { display: { xs: 'none', sm: 'revert' } },
} as const;

function Reason({ children }: { children: string }): ReactElement | null {
  const lang = useWrittenLanguage();
  if (!children) return null;
  return (
    <Typography lang={lang} color="textSecondary" sx={{ mt: 1.5, maxWidth: '68ch' }}>
      {cut(plainText(children), constants.reasonCut)}
    </Typography>
  );
}

/** The review, and one's own vote. */
function AmendmentStatus({ amendment }: { amendment: Amedment }): ReactElement | null {
  const { t } = useTranslation(['amendment', 'common']);
  const { review, revision, own_vote: own, is_hidden: isHidden, is_withdrawn: isWithdrawn } = amendment;
  if (!review && !revision && !own && !isHidden && !isWithdrawn) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignSelf: 'center' }}>
      {isHidden && <Pill tone="warning">{t('hidden.mark')}</Pill>}
      {isWithdrawn && <Pill tone="neutral">{t('withdrawn.mark')}</Pill>}
      <ReviewPill amendment={amendment} />
      {own && <Pill tone="neutral">{t('own_vote', { value: t(`common:vote.${own}`) })}</Pill>}
    </Box>
  );
}
