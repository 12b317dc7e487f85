import type { EffectRow } from '@ateneo/contracts';
import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Fact, Facts } from '../layout/Facts.js';
import { Moment } from '../layout/Moment.js';
import { ShowPage } from '../layout/ShowPage.js';
import { Attempts } from './Attempts.js';
import { EffectReference, EffectSubject, useEffectName } from './EffectName.js';
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
          <Box sx={{ mt: 6 }}>
            <Attempts history={effect.history} />
          </Box>
        </>
      )}
    </ShowPage>
  );
}

function EffectFacts({ effect }: { effect: EffectRow }) {
  return (
    <Facts>
      <Fact label={field('recipient')}>
        <RecipientName id={effect.recipient} />
      </Fact>
      <Fact label={field('reference')}>
        <EffectSubject effect={effect} /> · <EffectReference effect={effect} />
      </Fact>
      {effect.reason !== null && (
        <Fact label={field('reason')}>
          <ReasonText reason={effect.reason} />
        </Fact>
      )}
      <Fact label={field('creation_datetime')}>
        <Moment value={effect.creation_datetime} relative />
      </Fact>
      {effect.next_datetime && (
        <Fact label={field('next_datetime')}>
          <Moment value={effect.next_datetime} relative />
        </Fact>
      )}
      {effect.finished_datetime && (
        <Fact label={field('finished_datetime')}>
          <Moment value={effect.finished_datetime} relative />
        </Fact>
      )}
    </Facts>
  );
}
