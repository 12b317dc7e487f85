import { api, type Language, type Treasury } from '@ateneo/contracts';
import { formatMonth } from '@ateneo/i18n';
import { Box, Button, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useLocale, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { Fact, Facts } from '../layout/Facts.js';
import { ListLink } from '../layout/ListLink.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { Euros } from '../subscriptions/Euros.js';
import { Part } from './FeesPart.js';

const of = 'console.treasury';

function useTreasury(year: number | undefined) {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['treasury', year],
    queryFn: () => provider.command<Treasury>(api.treasury(year), 'GET'),
    placeholderData: (before) => before,
  }).data;
}

/** What came in a year, by month and means, and how things stand; each figure leads to the rows that it is of. */
export function TreasuryYear() {
  const translate = useTranslate();
  const [year, setYear] = useState<number>();
  const told = useTreasury(year);
  if (!told) return <SkeletonRecord />;
  return (
    <Part title={`${of}.title`}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', mb: 3 }}>
        <Button onClick={() => setYear(told.year - 1)}>{told.year - 1}</Button>
        <Typography component="span" aria-live="polite" sx={{ fontWeight: 700 }}>
          {told.year}
        </Typography>
        <Button onClick={() => setYear(told.year + 1)}>{told.year + 1}</Button>
      </Stack>
      {told.months.length === 0 ? <Typography>{translate(`${of}.nothing`)}</Typography> : <Months told={told} />}
      <HowItIs told={told} />
    </Part>
  );
}

type Means = Treasury['months'][number]['means'][number]['means'];
type Span = Pick<Treasury, 'from' | 'until'>;

const during = ({ from, until }: Span) => ({ datetime_gte: from, datetime_lte: until });

function Months({ told }: { told: Treasury }) {
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const means = [...new Set(told.months.flatMap((month) => month.means.map((one) => one.means)))].toSorted(byName);
  const sumOf = (some: Treasury['months'], of: Means) =>
    some.flatMap((month) => month.means).reduce((all, one) => (one.means === of ? all + one.amount : all), 0);
  const total = told.months.reduce((all, { amount }) => all + amount, 0);
  return (
    <Box sx={{ overflowX: 'auto', mb: 4 }} tabIndex={0}>
      <Table
        size="small"
        aria-label={translate(`${of}.title`)}
        sx={{ maxWidth: '50rem', fontVariantNumeric: 'tabular-nums' }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{translate('console.dues.month')}</TableCell>
            {means.map((one) => (
              <TableCell key={one ?? ''} align="right">
                {translate(one ? `console.payments.means.${one}` : `${of}.no_fees`)}
              </TableCell>
            ))}
            <TableCell align="right">{translate('console.dues.total')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {told.months.map((month) => (
            <Sums
              key={month.month}
              name={formatMonth(month.month, locale)}
              span={month}
              sums={means.map((one) => [one, sumOf([month], one)])}
              total={month.amount}
            />
          ))}
          <Sums
            name={translate('console.dues.total')}
            span={told}
            sums={means.map((one) => [one, sumOf(told.months, one)])}
            total={total}
            isTotal
          />
        </TableBody>
      </Table>
    </Box>
  );
}

/** Those of the statements that are no fees last. */
const byName = (a: Means, b: Means) => (a ?? '~').localeCompare(b ?? '~');

interface SumsProps {
  name: string;
  span: Span;
  sums: readonly (readonly [Means, number])[];
  total: number;
  isTotal?: boolean;
}

function Sums({ name, span, sums, total, isTotal = false }: SumsProps) {
  return (
    <TableRow sx={isTotal ? { '& > *': { fontWeight: 700 } } : {}}>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      {sums.map(([means, amount]) => (
        <TableCell key={means ?? ''} align="right">
          <ListLink
            to="entries"
            filter={{ ...during(span), ...(means ? { means } : { kind: ['donation', 'other', 'cost'] }) }}
          >
            <Euros cents={amount} />
          </ListLink>
        </TableCell>
      ))}
      <TableCell align="right">
        <ListLink to="entries" filter={during(span)}>
          <Euros cents={total} />
        </ListLink>
      </TableCell>
    </TableRow>
  );
}

function HowItIs({ told }: { told: Treasury }) {
  const { returned, without_paper, owed, under_way, unsorted } = told;
  const translate = useTranslate();
  return (
    <Facts>
      {under_way.map(({ means, count, amount }) => (
        <Fact key={means} label="console.dues.processing">
          <ListLink to="payments" filter={{ status: 'processing', means }}>
            <Euros cents={amount} /> ({count}) · {translate(`console.payments.means.${means}`)}
          </ListLink>
        </Fact>
      ))}
      <Fact label={`${of}.owed`}>
        <ListLink to="invoices" filter={{ status: 'open', is_membership: true }}>
          <Euros cents={owed.amount} /> ({owed.count})
        </ListLink>
      </Fact>
      <Fact label={`${of}.returned`}>
        <ListLink to="entries" filter={{ ...during(told), move: 'returned' }}>
          <Euros cents={returned.amount} /> ({returned.count})
        </ListLink>
      </Fact>
      {without_paper.count > 0 && (
        <Fact label={`${of}.without_paper`}>
          <ListLink to="entries" filter={{ ...during(told), move: 'received', has_paper: false }}>
            <Euros cents={without_paper.amount} /> ({without_paper.count})
          </ListLink>
        </Fact>
      )}
      {unsorted.count > 0 && (
        <Fact label={`${of}.unsorted`}>
          <ListLink to="movements" filter={{ status: 'waiting' }}>
            <Euros cents={unsorted.amount} /> ({unsorted.count})
          </ListLink>
        </Fact>
      )}
    </Facts>
  );
}
