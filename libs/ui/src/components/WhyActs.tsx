import type { Language, WhyAct } from '@ateneo/contracts';
import { formatDate } from '@ateneo/i18n';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from './StatusPill.js';

/** What a person may do in a process, and of the rest the rule, the facts and what would change them. */
export function WhyActs({ acts }: { acts: readonly WhyAct[] }): ReactElement {
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {acts.map((one) => (
        <Box key={one.act} component="li" sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}>
          <Act {...one} />
        </Box>
      ))}
    </Box>
  );
}

function Act({ act, refusal, facts }: WhyAct): ReactElement {
  const { t } = useTranslation('why');
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 700 }}>{t(`act.${act}`)}</Typography>
        <Pill tone={refusal === null ? 'success' : 'neutral'}>{t(refusal === null ? 'yes' : 'no')}</Pill>
      </Box>
      {refusal !== null && <WhyReasons refusal={refusal} facts={facts} />}
    </>
  );
}

/** The rule of a refusal, what it went by, and what would change that. */
export function WhyReasons({ refusal, facts }: { refusal: string; facts: WhyAct['facts'] }): ReactElement {
  const { t, i18n } = useTranslation('why');
  const rule = refusal.slice(refusal.indexOf('.') + 1);
  const day = (moment: string | null) => (moment ? formatDate(moment, 'short', i18n.language as Language) : '');
  return (
    <Box sx={{ mt: 1, maxWidth: '64ch' }}>
      {facts.map(({ fact, moment }) => (
        <Typography key={fact}>
          {t(`fact.${fact}`, { moment: day(moment) })} {fact !== 'joined' && t(`change.${fact}`)}
        </Typography>
      ))}
      {i18n.exists(`why:clause.${rule}`) && (
        <Typography variant="body2" color="textSecondary">
          {t(`clause.${rule}` as 'clause.unverified')}
        </Typography>
      )}
    </Box>
  );
}
