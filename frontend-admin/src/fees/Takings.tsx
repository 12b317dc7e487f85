import { api, type PaymentSums } from '@ateneo/contracts';
import { useNow } from '@ateneo/ui';
import { Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { dayOf, firstMomentOf, lastMomentOf } from '../language/local-moment.js';
import { daysOf, type PresetName } from '../layout/day-presets.js';
import { Fact, Facts } from '../layout/Facts.js';
import { useSums } from '../layout/use-sums.js';
import { ListLink } from '../layout/ListLink.js';
import { Euros } from '../subscriptions/Euros.js';
import { Part } from './FeesPart.js';

const spans = ['month', 'last_month', 'year'] as const satisfies readonly PresetName[];

/** What has come in, whatever it was for: of this month, of the last one, of the year; each leads to its payments. */
export function Takings() {
  return (
    <Part title="console.payments.takings">
      <Facts>
        {spans.map((span) => (
          <Fact key={span} label={`console.filters.days.${span}`}>
            <TakingsOf span={span} />
          </Fact>
        ))}
      </Facts>
    </Part>
  );
}

function TakingsOf({ span }: { span: PresetName }) {
  const { from, to } = daysOf(span, dayOf(useNow()));
  const filter = { paid_datetime_gte: firstMomentOf(from), paid_datetime_lte: lastMomentOf(to) };
  const sums = useSums<PaymentSums>(api.paymentSums(), filter);
  if (!sums) return <Skeleton width={120} />;
  return (
    <ListLink to="payments" filter={filter}>
      <InWords sums={sums} />
    </ListLink>
  );
}

function InWords({ sums: { count, collected } }: { sums: PaymentSums }) {
  const translate = useTranslate();
  return (
    <>
      <Euros cents={collected} /> · {translate('console.payments.sums.count', { smart_count: count })}
    </>
  );
}
