import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PlainList } from '../../../components/PlainList.js';
import { Section } from '../../../components/Section.js';
import { eventQuery } from '../api/events.js';
import { offersQuery } from '../api/transfers.js';

/** Places that others offer to the reader; absent where there are none. */
export function Offers(): ReactElement | null {
  const { t } = useTranslation('event');
  const offers = useQuery(offersQuery()).data?.results ?? [];
  if (offers.length === 0) return null;
  return (
    <Section title={t('offers')}>
      <PlainList>
        {offers.map(({ id, event }) => (
          <Offer key={id} id={id} event={event} />
        ))}
      </PlainList>
    </Section>
  );
}

function Offer({ id, event }: { id: string; event: string }): ReactElement {
  const { t } = useTranslation('event');
  const title = useQuery(eventQuery(event)).data?.title ?? '…';
  return (
    <li style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center', paddingBlock: 8 }}>
      <Typography sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>{title}</Typography>
      <Button variant="contained" component={Link} to={`/transfer/${id}`} aria-label={`${t('see_offer')}: ${title}`}>
        {t('see_offer')}
      </Button>
    </li>
  );
}
