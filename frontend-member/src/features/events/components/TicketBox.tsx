import type { EventRecord, TicketRecord } from '@ateneo/contracts';
import { Prose } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/TextLink.js';
import { useMoney } from '../use-money.js';
import { Stepper } from './Stepper.js';
import { mostOf } from './use-places.js';
import { WaitForm } from './WaitForm.js';

interface TicketBoxProps {
  ticket: TicketRecord;
  event: EventRecord;
  /** How many of it are wanted. */
  count: number;
  onCount: (count: number) => void;
  /** On the page of this ticket: the title is no link. */
  isWanted?: boolean;
}

/** A kind of ticket: what it costs, what is left, and how many one wants of it; or the reason why not. */
export function TicketBox({ ticket, event, count, onCount, isWanted = false }: TicketBoxProps): ReactElement {
  const { t } = useTranslation('event');
  const { content, why_not: why, title } = ticket;
  const isWaitingList = why === 'sold_out';
  const [waits, setWaits] = useState(false);
  return (
    <Box component="li" sx={boxStyle}>
      <Box sx={headStyle}>
        <Thumbnail ticket={ticket} />
        <Box sx={{ flex: '1 1 9rem', minWidth: 0 }}>
          <Title ticket={ticket} isWanted={isWanted} />
          <TicketStatus ticket={ticket} />
        </Box>
        {why === null && <Stepper of={title} count={count} most={mostOf(ticket)} onCount={onCount} />}
      </Box>
      {content !== '' && <Prose headingLevel={4}>{content}</Prose>}
      {why !== null && !isWaitingList && (
        <Typography sx={{ mt: 3 }}>{t(`why.${why as 'closed'}`, { defaultValue: t('why.closed') })}</Typography>
      )}
      {isWaitingList && !waits && (
        <Button variant="outlined" sx={{ mt: 4 }} onClick={() => setWaits(true)}>
          {t('wait')}
        </Button>
      )}
      {waits && <WaitForm ticket={ticket} event={event} onDone={() => setWaits(false)} />}
    </Box>
  );
}

function Thumbnail({ ticket: { thumbnail } }: { ticket: TicketRecord }): ReactElement | null {
  if (!thumbnail) return null;
  const style = { width: 72, height: 72, objectFit: 'cover', borderRadius: 1, flexShrink: 0 };
  return <Box component="img" src={thumbnail.webp[256]} alt={thumbnail.alt} loading="lazy" sx={style} />;
}

/** On a page of its own it links nowhere. */
function Title({ ticket: { id, event, title }, isWanted }: Pick<TicketBoxProps, 'ticket' | 'isWanted'>): ReactElement {
  return (
    <Typography variant={isWanted ? 'h2' : 'h3'} sx={{ fontSize: '1.125rem' }}>
      {isWanted ? (
        title
      ) : (
        <TextLink alone to={`/event/${event}/ticket/${id}`}>
          {title}
        </TextLink>
      )}
    </Typography>
  );
}

/** What it costs, what is left, who waits. */
function TicketStatus({ ticket }: { ticket: TicketRecord }): ReactElement {
  const { t } = useTranslation('event');
  const money = useMoney();
  const { price, seats_left: left, waiting_count: waiting, why_not: why } = ticket;
  // Nobody can have them any more.
  const isOver = why === 'event_cancelled' || why === 'closed';
  return (
    <Typography color="textSecondary">
      {price === 0 ? t('free') : money(price)}
      {!isOver && left !== null && ` · ${left === 0 ? t('sold_out') : t('seats_left', { count: left })}`}
      {waiting > 0 && ` · ${t('waiting', { count: waiting })}`}
    </Typography>
  );
}

const headStyle = { display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' } as const;
const boxStyle = {
  p: { xs: 4, sm: 6 },
  mb: 4,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
