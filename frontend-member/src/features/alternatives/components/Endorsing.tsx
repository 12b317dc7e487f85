import type { Alternative } from '@ateneo/contracts';
import { actingUntil, ErrorNotice, MomentText } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { NotNow } from '../../../components/NotNow.js';
import { endorseAlternative } from '../api/alternatives.js';
import { useAlternativeAct } from '../use-alternative-act.js';

/** How many endorse it, how many are needed, until when, and one's own endorsement. */
export function Endorsing({ alternative }: { alternative: Alternative }): ReactElement {
  const { t } = useTranslation('alternative');
  const { endorsements, endorsements_needed: needed } = alternative;
  return (
    <Box>
      <Typography sx={{ fontSize: '1.25rem' }}>
        {t(needed > 0 ? 'of' : 'endorsed', { count: endorsements, needed })}
      </Typography>
      {needed > 0 && (
        <LinearProgress
          variant="determinate"
          value={Math.min(100, (100 * endorsements) / needed)}
          aria-label={t('endorse.title')}
          sx={{ my: 3, height: 8, borderRadius: 1, maxWidth: 420 }}
        />
      )}
      {alternative.is_admitted && <Typography sx={{ mb: 3 }}>{t('admitted_text')}</Typography>}
      {alternative.can_endorse ? <OwnEndorsement alternative={alternative} /> : <WhyNot alternative={alternative} />}
    </Box>
  );
}

function OwnEndorsement({ alternative }: { alternative: Alternative }): ReactElement {
  const { t } = useTranslation('alternative');
  const { own_endorsement: own, endorsement_end_datetime: end } = alternative;
  const said = t(own ? 'endorse.taken_back' : 'endorse.done');
  const act = useAlternativeAct(() => endorseAlternative(alternative.id, !own), said);
  return (
    <>
      <Button
        size="large"
        variant={own ? 'outlined' : 'contained'}
        loading={act.isPending}
        onClick={() => act.mutate()}
        sx={{ mt: 2 }}
      >
        {t(own ? 'endorse.take_back' : 'endorse.act')}
      </Button>
      <Box aria-live="polite" sx={{ mt: 3 }}>
        {own && <Typography>{t('endorse.own')}</Typography>}
        {act.error && <ErrorNotice error={act.error} />}
      </Box>
      {end && (
        <Typography color="textSecondary">
          <MomentText value={end} distance="left" />
        </Typography>
      )}
    </>
  );
}

function WhyNot({ alternative }: { alternative: Alternative }): ReactElement {
  const { t } = useTranslation(['alternative', 'errors']);
  const { own_endorsement: own, is_own, is_endorsement_open: isOpen } = alternative;
  if (own) return <Typography>{t('endorse.own')}</Typography>;
  if (is_own) return <Typography color="textSecondary">{t('endorse.not_own')}</Typography>;
  const isActing = isOpen && actingUntil() !== undefined;
  return (
    <NotNow
      start={alternative.endorsement_start_datetime}
      end={alternative.endorsement_end_datetime}
      say={(when, moment) => t(`endorse.${when}`, { moment })}
      otherwise={t(isActing ? 'errors:participation.impersonation_forbidden' : 'endorse.closed')}
    />
  );
}
