import { type MailSending, type MailSendingCheck, rowsOf } from '@ateneo/contracts';
import { useNow } from '@ateneo/ui';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { ListLink } from '../layout/ListLink.js';
import { Moment } from '../layout/Moment.js';
import { PageHeading } from '../layout/PageHeading.js';
import { Section } from '../layout/Section.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { DnsRecord } from './DnsRecord.js';
import { useSending } from './use-sending.js';

/** /mail-sending: the keys that sign e-mails, the records to publish, and what the DNS shows of them now. */
export default function SendingPage() {
  const translate = useTranslate();
  const { sending, seen, pending, check, make, choose } = useSending();
  return (
    <>
      <PageHeading title={translate('console.sending.title')} />
      <Typography sx={{ mb: 6, maxWidth: 720 }}>{translate('console.sending.lead')}</Typography>
      {sending ? (
        <Box sx={{ maxWidth: 720 }}>
          <Section title="console.sending.keys">
            <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
              {translate('console.sending.sender', { address: sending.sender_address })}{' '}
              {!sending.has_server && translate('console.sending.no_server')}
            </Typography>
            <Keys sending={sending} pending={pending} onChoose={(selector) => void choose(selector)} />
            {sending.may_make_key && (
              <Button variant="outlined" disabled={pending} onClick={() => void make()}>
                {translate(`console.sending.${sending.keys.length === 0 ? 'make' : 'make_next'}`)}
              </Button>
            )}
          </Section>
          <Section title="console.sending.records">
            <Typography sx={{ mb: 3 }}>{translate('console.sending.records_lead')}</Typography>
            <Stack direction="row" sx={{ gap: 4, mb: 4, flexWrap: 'wrap', alignItems: 'center' }}>
              <Button variant="contained" disabled={pending} onClick={() => void check()}>
                {translate('console.sending.check')}
              </Button>
              <Typography component="output">
                {seen && translate(`console.sending.${seen.server}`, { reason: seen.server_reason ?? '' })}
              </Typography>
            </Stack>
            {seen && <Queue seen={seen} />}
            {sending.records.map((record) => (
              <DnsRecord
                key={record.name}
                record={record}
                seen={seen?.records.find(({ name }) => name === record.name)}
              />
            ))}
          </Section>
        </Box>
      ) : (
        <SkeletonRecord />
      )}
    </>
  );
}

/** What is to go out and has not. */
function Queue({ seen: { waiting, oldest_datetime, given_up } }: { seen: MailSendingCheck }) {
  const translate = useTranslate();
  const { number } = useMoments();
  const told = { smart_count: waiting, number: number(waiting) };
  const now = useNow().toISOString();
  return (
    <Typography sx={{ mb: 4 }}>
      <ListLink to="effects" filter={rowsOf.mailsWaiting(now)}>
        {translate('console.sending.in_queue', told)}
      </ListLink>{' '}
      {oldest_datetime && (
        <>
          {translate('console.sending.oldest')} <Moment value={oldest_datetime} relative />.{' '}
        </>
      )}
      <ListLink to="effects" filter={rowsOf.mailsGivenUp(now)}>
        {translate('console.sending.given_up', { smart_count: given_up, number: number(given_up) })}
      </ListLink>
    </Typography>
  );
}

interface KeysProps {
  sending: MailSending;
  pending: boolean;
  onChoose: (selector: string) => void;
}

function Keys({ sending: { keys, waiting }, pending, onChoose }: KeysProps) {
  const translate = useTranslate();
  if (keys.length === 0) return <Typography sx={{ mb: 3 }}>{translate('console.sending.no_key')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mb: 3 }}>
      {keys.map(({ selector, is_signing, creation_datetime }) => (
        <Box component="li" key={selector} sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}>
          <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{selector}</Typography>
          <Typography color="text.secondary">
            {translate(`console.sending.${is_signing ? 'signing' : selector === waiting ? 'waiting' : 'retired'}`)} ·{' '}
            <Moment value={creation_datetime} />
          </Typography>
          {selector === waiting && (
            <Button variant="outlined" sx={{ mt: 2 }} disabled={pending} onClick={() => onChoose(selector)}>
              {translate('console.sending.choose')}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}
