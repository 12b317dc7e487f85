import { api, type DuesTotals, type Language } from '@ateneo/contracts';
import { formatMonth } from '@ateneo/i18n';
import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale, useTranslate } from 'react-admin';
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

/** What was expected, and all that came of it: they add up. */
const parts = ['expected', 'collected', 'given_back', 'pending', 'failed', 'written_off'] as const;
const isAlways: ReadonlySet<string> = new Set(['expected', 'collected', 'pending', 'failed']);

function Figures({ totals: { members, months, owed } }: { totals: DuesTotals }) {
  const translate = useTranslate();
  const locale = useLocale();
  const sums = parts.filter((part) => isAlways.has(part) || months.some((row) => row[part] !== 0));
  return (
    <>
      <Part title="console.dues.members_by_status">
        <Facts>
          {members.map(({ status, count }) => (
            <Fact key={status} label={`console.dues.status.${status}`}>
              <ListLink to="subscriptions" filter={{ status }}>
                {count}
              </ListLink>
            </Fact>
          ))}
        </Facts>
      </Part>
      <Part title="console.dues.owed_by_age">
        {owed.length === 0 && <Typography>{translate('console.dues.nothing_owed')}</Typography>}
        <Facts>
          {owed.map(({ days, count, amount }) => (
            <Fact key={days} label={`console.dues.age.${days}`}>
              <Euros cents={amount} /> ({count})
            </Fact>
          ))}
        </Facts>
      </Part>
      <Part title="console.dues.by_month">
        {/* On a phone with large letters it is wider than the screen. */}
        <Box
          component="section"
          sx={{ overflowX: 'auto' }}
          aria-label={translate('console.dues.by_month')}
          tabIndex={0}
        >
          <Table size="small" sx={{ maxWidth: '50rem', fontVariantNumeric: 'tabular-nums' }}>
            <TableHead>
              <TableRow>
                <TableCell>{translate('console.dues.month')}</TableCell>
                {sums.map((sum) => (
                  <TableCell key={sum} align="right">
                    {translate(`console.dues.${sum}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {months.map((row) => (
                <TableRow key={row.month}>
                  <TableCell component="th" scope="row">
                    {formatMonth(row.month, locale as Language)}
                  </TableCell>
                  {sums.map((sum) => (
                    <TableCell key={sum} align="right">
                      <Euros cents={row[sum]} />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      </Part>
    </>
  );
}
