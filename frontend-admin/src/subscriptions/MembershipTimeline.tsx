import { api, type MembershipMoment } from '@ateneo/contracts';
import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Moment } from '../layout/Moment.js';
import { Euros } from './Euros.js';
import { useMembershipTimeline } from './use-membership.js';

/** What happened to a membership and to what was paid for it, the latest first. */
export function MembershipTimeline({ user }: { user: string }) {
  const translate = useTranslate();
  const moments = useMembershipTimeline(user);
  if (!moments) return null;
  return (
    <Box component="section" aria-labelledby="dues-timeline" sx={{ mt: 6 }}>
      <Typography variant="h2" id="dues-timeline" sx={{ mb: 2 }}>
        {translate('console.dues.timeline')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, pl: 4, borderLeft: 2, borderColor: 'divider' }}>
        {moments.map((moment) => (
          <Box
            component="li"
            key={`${moment.datetime}/${moment.kind}`}
            sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}
          >
            <MomentInWords moment={moment} />
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              <Moment value={moment.datetime} relative />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** What happened, how much it was of, and the receipt there is for it. */
export function MomentInWords({ moment: { text, amount, receipt } }: { moment: MembershipMoment }) {
  const translate = useTranslate();
  return (
    <>
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
    </>
  );
}
