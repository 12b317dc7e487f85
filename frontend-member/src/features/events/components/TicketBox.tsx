import type { EventRecord, TicketRecord } from '@ateneo/contracts';
import { Prose } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/TextLink.js';
import { useMoney } from '../use-money.js';
import { TakeForm } from './TakeForm.js';

interface TicketBoxProps {
  ticket: TicketRecord;
  event: EventRecord;
  /** The reader's own, for the first place. */
  name: string;
  /** On the page of this ticket: the form stands open, and the title is no link. */
  isWanted?: boolean;
}

/** A ticket: what it costs, what is left, and the way to a place or the reason why not. */
export function TicketBox({ ticket, event, name, isWanted = false }: TicketBoxProps): ReactElement {
  const { t } = useTranslation(['event', 'errors']);
  const { content, why_not: why } = ticket;
  const isWaitingList = why === 'sold_out';
  const [isOpen, setIsOpen] = useState(isWanted && why === null);
  return (
    <Box component="li" sx={boxStyle}>
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'flex-start' }}>
        <Thumbnail ticket={ticket} />
        <Box sx={{ minWidth: 0 }}>
          <Title ticket={ticket} isWanted={isWanted} />
          <TicketStatus ticket={ticket} />
        </Box>
      </Box>
      {content !== '' && <Prose headingLevel={4}>{content}</Prose>}
      {why !== null && !isWaitingList && (
        <Typography sx={{ mt: 3 }}>{t(`why.${why as 'closed'}`, { defaultValue: t('why.closed') })}</Typography>
      )}
      {(why === null || isWaitingList) && !isOpen && (
        <Button variant={isWaitingList ? 'outlined' : 'contained'} sx={{ mt: 4 }} onClick={() => setIsOpen(true)}>
          {t(isWaitingList ? 'wait' : 'take')}
        </Button>
      )}
      {isOpen && (
        <TakeForm
          ticket={ticket}
          event={event}
          name={name}
          isWaitingList={isWaitingList}
          onDone={() => setIsOpen(false)}
        />
      )}
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

const boxStyle = {
  p: { xs: 4, sm: 6 },
  mb: 4,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
