import type { EffectRow } from '@ateneo/contracts';
import { Alert, Box } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { wholeRecord } from '../data-provider/whole-record.js';
import { Fact, Facts } from '../layout/Facts.js';
import { Moment } from '../layout/Moment.js';
import { ShowPage } from '../layout/ShowPage.js';
import { Attempts } from './Attempts.js';
import { EffectReference, useEffectSubject } from './EffectName.js';
import { EffectStatusPill } from './EffectStatusPill.js';
import { ReasonText } from './ReasonText.js';
import { RecipientName } from './RecipientName.js';
import { RetryButton } from './RetryButton.js';

const field = (name: string) => `resources.effects.fields.${name}`;

export default function EffectShow() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { data: shown } = useGetOne<EffectRow>('effects', { id, ...wholeRecord });
  const subject = useEffectSubject(shown);
  return (
    <ShowPage<EffectRow>
      title={() => subject}
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
        <EffectReference effect={effect} />
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
