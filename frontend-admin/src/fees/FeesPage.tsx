import { type FeeTotals, rowsOf } from '@ateneo/contracts';
import { PartsBar } from '@ateneo/ui';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFeeTotals } from './use-fee-totals.js';
import { NoFiscalData } from '../invoices/NoFiscalData.js';
import { Fact, Facts } from '../layout/Facts.js';
import { ListLink } from '../layout/ListLink.js';
import { PageHeading } from '../layout/PageHeading.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { Euros } from '../subscriptions/Euros.js';
import { Books } from './Books.js';
import { FeeMonths } from './FeeMonths.js';
import { Part } from './FeesPart.js';
import { Takings } from './Takings.js';
import { TreasuryYear } from './TreasuryYear.js';

/** /dues: members by status, what was expected and came, what is owed. */
export function FeesPage() {
  const translate = useTranslate();
  const data = useFeeTotals();
  return (
    <>
      <PageHeading title={translate('console.dues.totals')} />
      <NoFiscalData />
      <Takings />
      <TreasuryYear />
      {data ? <Figures totals={data} /> : <SkeletonRecord />}
      <Books />
    </>
  );
}

/** Of what was invoiced in those months: what came, what is on its way, what is owed. */
function WholeYear({ months }: Pick<FeeTotals, 'months'>) {
  const translate = useTranslate();
  const sum = (part: keyof typeof tones) => months.reduce((total, month) => total + month[part], 0);
  const names = Object.keys(tones) as (keyof typeof tones)[];
  if (names.every((name) => sum(name) === 0)) return null;
  return (
    <Box sx={{ maxWidth: '50rem', mb: 4 }}>
      <PartsBar
        parts={names.map((name) => ({
          key: name,
          name: translate(`console.dues.${name}`),
          value: sum(name),
          text: <Euros cents={sum(name)} />,
          tone: tones[name],
        }))}
      />
    </Box>
  );
}

const tones = { collected: 'success', processing: 'warning', pending: 'neutral', overdue: 'error' } as const;

function Figures({ totals: { members, months, owed } }: { totals: FeeTotals }) {
  const translate = useTranslate();
  return (
    <>
      <Part title="console.dues.by_month">
        <WholeYear months={months} />
        <FeeMonths months={months} />
      </Part>
      <Part title="console.dues.members_by_status">
        <Facts>
          {members.map(({ status, count }) => (
            <Fact key={status} label={`console.dues.status.${status}`}>
              <ListLink to="subscriptions" filter={rowsOf.memberships(status)}>
                {count}
              </ListLink>
            </Fact>
          ))}
        </Facts>
      </Part>
      <Part title="console.dues.owed_by_age">
        {owed.length === 0 && <Typography>{translate('console.dues.nothing_owed')}</Typography>}
        <Facts>
          {owed.map(({ days, from, until, count, amount }) => (
            <Fact key={days} label={`console.dues.age.${days}`}>
              <ListLink to="invoices" filter={rowsOf.owed({ from, until })}>
                <Euros cents={amount} /> ({count})
              </ListLink>
            </Fact>
          ))}
        </Facts>
      </Part>
    </>
  );
}
