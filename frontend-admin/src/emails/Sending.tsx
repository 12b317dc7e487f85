import type { EffectRow, EmailMessage } from '@ateneo/contracts';
import { Box, Skeleton, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Attempts } from '../effects/Attempts.js';
import { EffectStatusPill } from '../effects/EffectStatusPill.js';
import { RetryButton } from '../effects/RetryButton.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Section } from '../layout/Section.js';

/** How the sending of an e-mail went: the other side of the same thing. */
export function Sending({ email: { id, issue } }: { email: EmailMessage }) {
  const translate = useTranslate();
  const { data, isPending } = useGetList<EffectRow>('effects', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'creation_datetime', order: 'DESC' },
    filter: { kind: issue === null ? 'mail' : 'newsletter', reference: id },
  });
  const effect = data?.[0];
  return (
    <Box sx={{ mt: 6 }}>
      <Section title="console.mail_sides.sending">
        {isPending && <Skeleton width="40%" />}
        {!isPending && !effect && (
          <Typography color="text.secondary">{translate('console.mail_sides.no_sending')}</Typography>
        )}
        {effect && (
          <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
            <EffectStatusPill status={effect.status} />
            <RecordLink resource="effects" id={effect.id}>
              <Moment value={effect.creation_datetime} relative />
            </RecordLink>
            <RetryButton effect={effect} />
          </Box>
        )}
      </Section>
      {effect && <Attempts history={effect.history} />}
    </Box>
  );
}
