import { api, type MembershipTimeline as Told } from '@ateneo/contracts';
import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { Moment } from '../layout/Moment.js';
import { Euros } from './Euros.js';

/** What happened to a membership and to what was paid for it, the latest first. */
export function MembershipTimeline({ user }: { user: string }) {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['subscriptions', 'timeline', user],
    queryFn: () => provider.command<Told>(api.subscriptionTimeline(user), 'GET'),
  });
  if (!data) return null;
  return (
    <Box component="section" aria-labelledby="dues-timeline" sx={{ mt: 6 }}>
      <Typography variant="h2" id="dues-timeline" sx={{ mb: 2 }}>
        {translate('console.dues.timeline')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, pl: 4, borderLeft: 2, borderColor: 'divider' }}>
        {data.moments.map(({ datetime, kind, text, amount, receipt }) => (
          <Box component="li" key={`${datetime}/${kind}`} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
            {text}
            {amount !== null && (
              <>
                {' · '}
                <Euros cents={amount} />
              </>
            )}
            {receipt !== null && (
              <>
                {' · '}
                <Link href={api.paymentReceipt(receipt)} download>
                  {translate('console.dues.receipt')}
                </Link>
              </>
            )}
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              <Moment value={datetime} relative />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
