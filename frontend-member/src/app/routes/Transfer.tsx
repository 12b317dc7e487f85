import type { EventRecord, TransferRecord } from '@ateneo/contracts';
import { DateText, EmptyState, ErrorNotice, PageSkeleton } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { TextLink } from '../../components/TextLink.js';
import { eventQuery } from '../../features/events/api/events.js';
import { acceptPlace, declinePlace, offerQuery } from '../../features/events/api/transfers.js';
import { Ending } from '../../features/events/components/Ending.js';
import { EventFacts } from '../../features/events/components/EventFacts.js';
import { useNotify } from '../../lib/notices.js';
import { fullName, useSelf } from '../../lib/self.js';

/** /transfer/{id}: a place that somebody offers to the reader. */
export function Transfer(): ReactElement {
  const { t } = useTranslation('event');
  const { transferId = '' } = useParams();
  const self = useSelf();
  const offers = useQuery(offerQuery(transferId));
  const offer = offers.data;
  const events = useQuery({ ...eventQuery(offer?.event ?? ''), enabled: offer !== undefined });
  const back = <BackLink to="/event">{t('title')}</BackLink>;
  const title = t('offer_title');
  if (!offer || !events.data || !self) {
    return (
      <Page title={title} before={back}>
        <Loaded query={offers} skeleton={<PageSkeleton />}>
          {() => (
            <Loaded query={events} skeleton={<PageSkeleton />}>
              {() => null}
            </Loaded>
          )}
        </Loaded>
      </Page>
    );
  }
  // Whose place it is sees there how the offer stands, and takes it back.
  if (offer.from === self.id) return <Navigate to={`/event/${offer.event}`} replace />;
  return (
    <Page title={title} before={back}>
      <Typography variant="h2" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {events.data.title}
      </Typography>
      <EventFacts event={events.data} />
      {offer.status === 'offered' ? (
        <Answer offer={offer} event={events.data} name={fullName(self)} />
      ) : (
        <Box sx={{ mt: 8 }}>
          <EmptyState
            title={t(`offer_over.${offer.status}.title`)}
            text={t(`offer_over.${offer.status}.text`)}
            action={
              offer.status === 'accepted' && (
                <TextLink alone to={`/event/${offer.event}`}>
                  {t('yours')}
                </TextLink>
              )
            }
          />
        </Box>
      )}
    </Page>
  );
}

interface AnswerProps {
  offer: TransferRecord;
  event: EventRecord;
  /** The reader's own. */
  name: string;
}

function Answer({ offer, event, name }: AnswerProps): ReactElement {
  const { t } = useTranslation('event');
  const notify = useNotify();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [holder, setHolder] = useState(name);
  const accept = useMutation({
    mutationFn: () => acceptPlace(offer.reservation, holder),
    onSuccess: () => {
      notify(t('accepted'));
      for (const key of ['event', 'events']) void queries.invalidateQueries({ queryKey: [key] });
      void navigate(`/event/${event.id}`);
    },
  });
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!accept.isPending) accept.mutate();
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 4, mt: 6, maxWidth: 480 }}>
      {offer.from_name && (
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {t('offer_from', { name: offer.from_name, kind: offer.ticket_title })}
        </Typography>
      )}
      <Typography>
        {offer.is_paid && `${t('offer_paid')} `}
        {t('offer_text')}
      </Typography>
      <Typography>
        {t('offer_until')} <DateText as="until" value={offer.until_datetime} />
      </Typography>
      <TextField
        required
        label={t('offer_name')}
        value={holder}
        onChange={({ target }) => setHolder(target.value)}
        slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'name' } }}
      />
      {accept.error && <ErrorNotice error={accept.error} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button type="submit" variant="contained" size="large" loading={accept.isPending}>
          {t('accept')}
        </Button>
        <Ending label={t('decline')} ask={t('decline_ask')} done={t('declined')} act={() => declinePlace(offer.id)} />
      </Box>
    </Box>
  );
}
