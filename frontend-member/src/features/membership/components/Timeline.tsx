import { api as routes } from '@ateneo/contracts';
import { DateText, ListSkeleton } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../components/Loaded.js';
import { PlainList } from '../../../components/PlainList.js';
import { euros } from '../../../lib/euros.js';
import { timelineQuery } from '../api/membership.js';

/** What happened to one's membership, the latest first. */
export function Timeline({ user }: { user: string }): ReactElement {
  const { t, i18n } = useTranslation('membership');
  const timeline = useQuery(timelineQuery(user));
  return (
    <Loaded query={timeline} skeleton={<ListSkeleton />}>
      {({ moments }) => (
        <PlainList>
          {moments.map(({ datetime, kind, text, amount, receipt }) => (
            <Box component="li" key={`${datetime}/${kind}`} sx={rowStyle}>
              <Typography>
                {text}
                {amount !== null && ` · ${euros(amount, i18n.language)}`}
                {receipt !== null && (
                  <>
                    {' · '}
                    <Link href={routes.paymentReceipt(receipt)} download>
                      {t('timeline.receipt')}
                    </Link>
                  </>
                )}
              </Typography>
              <DateText value={datetime} style="day" />
            </Box>
          ))}
        </PlainList>
      )}
    </Loaded>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: 4,
  minHeight: 44,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
