import { api, type DuesTotals, rowsOf } from '@ateneo/contracts';
import { Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { NoFiscalData } from '../invoices/NoFiscalData.js';
import { Fact, Facts } from '../layout/Facts.js';
import { ListLink } from '../layout/ListLink.js';
import { PageHeading } from '../layout/PageHeading.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { Euros } from '../subscriptions/Euros.js';
import { Books } from './Books.js';
import { Clock } from './Clock.js';
import { DuesMonths } from './DuesMonths.js';
import { Part } from './DuesPart.js';

/** /dues: members by status, what was expected and came, what is owed; in the sandbox also its clock. */
export function DuesPage() {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['dues-totals'],
    queryFn: () => provider.command<DuesTotals>(api.duesTotals(), 'GET'),
  });
  return (
    <>
      <PageHeading title={translate('console.dues.totals')} />
      <NoFiscalData />
      {data ? <Figures totals={data} /> : <SkeletonRecord />}
      <Books />
      <Clock />
      <Link
        component={RouterLink}
        to="/payment-provider"
        sx={{ display: 'inline-flex', minHeight: 44, alignItems: 'center' }}
      >
        {translate('console.dues.provider.title')}
      </Link>
    </>
  );
}

function Figures({ totals: { members, months, owed } }: { totals: DuesTotals }) {
  const translate = useTranslate();
  return (
    <>
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
      <Part title="console.dues.by_month">
        <DuesMonths months={months} />
      </Part>
    </>
  );
}
