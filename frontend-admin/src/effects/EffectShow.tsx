import type { EffectAttempt, EffectRow } from '@ateneo/contracts';
import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Fact, Facts } from '../layout/Facts.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { ShowPage } from '../layout/ShowPage.js';
import { useEffectName } from './EffectName.js';
import { EffectStatusPill } from './EffectStatusPill.js';
import { ReasonText } from './ReasonText.js';
import { RecipientName } from './RecipientName.js';
import { RetryButton } from './RetryButton.js';

const field = (name: string) => `resources.effects.fields.${name}`;

export default function EffectShow() {
  const translate = useTranslate();
  const nameOf = useEffectName();
  return (
    <ShowPage<EffectRow>
      title={nameOf}
      beside={({ status }) => <EffectStatusPill status={status} />}
      actions={(effect) => <RetryButton effect={effect} />}
    >
      {(effect) => (
        <>
          {effect.status === 'stopped' && (
            <Alert severity="error" sx={{ mb: 4 }}>
              {translate('console.effects.stopped_hint')}
            </Alert>
          )}
          <EffectFacts effect={effect} />
          <Attempts history={effect.history} />
        </>
      )}
    </ShowPage>
  );
}

function EffectFacts({ effect }: { effect: EffectRow }) {
  const translate = useTranslate();
  return (
    <Facts>
      <Fact label={field('recipient')}>
        <RecipientName id={effect.recipient} />
      </Fact>
      <Fact label={field('reference')}>
        {effect.kind === 'mail' && (
          <RecordLink resource="emails" id={effect.reference}>
            {translate('console.effects.see_mail')}
          </RecordLink>
        )}
      </Fact>
      <Fact label={field('reason')}>
        <ReasonText reason={effect.reason} />
      </Fact>
      <Fact label={field('creation_datetime')}>
        <Moment value={effect.creation_datetime} relative />
      </Fact>
      <Fact label={field('next_datetime')}>
        {effect.next_datetime && <Moment value={effect.next_datetime} relative />}
      </Fact>
      <Fact label={field('finished_datetime')}>
        {effect.finished_datetime && <Moment value={effect.finished_datetime} relative />}
      </Fact>
    </Facts>
  );
}

/** The attempts, newest first. */
function Attempts({ history }: { history: readonly EffectAttempt[] }) {
  const translate = useTranslate();
  return (
    <section aria-labelledby="attempts-title">
      <Typography variant="h2" id="attempts-title" sx={{ mt: 6, mb: 2 }}>
        {translate('console.effects.attempts')}
      </Typography>
      {history.length === 0 && <Typography>{translate('console.effects.no_attempts')}</Typography>}
      <Box component="ol" reversed sx={{ m: 0, pl: 6 }}>
        {history.toReversed().map((attempt) => (
          <Box
            component="li"
            key={`${attempt.number} ${attempt.ended}`}
            sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}
          >
            <Moment value={attempt.ended} />{' '}
            <Box component="span" sx={{ fontWeight: 700 }}>
              {translate(`console.effect_result.${attempt.result}`)}
            </Box>
            {attempt.reason !== null && (
              <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                <ReasonText reason={attempt.reason} />
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </section>
  );
}
