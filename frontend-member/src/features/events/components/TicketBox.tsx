import type { EventRecord, TicketRecord } from '@ateneo/contracts';
import { Prose } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../use-money.js';
import { TakeForm } from './TakeForm.js';

/** A ticket: what it costs, what is left, and the way to a place or the reason why not. */
export function TicketBox({
  ticket,
  event,
  name,
}: {
  ticket: TicketRecord;
  event: EventRecord;
  name: string;
}): ReactElement {
  const { t } = useTranslation(['event', 'errors']);
  const [isOpen, setIsOpen] = useState(false);
  const { title, content, why_not: why } = ticket;
  const isLine = why === 'sold_out';
  return (
    <Box component="li" sx={boxStyle}>
      <Typography variant="h3" sx={{ fontSize: '1.125rem' }}>
        {title}
      </Typography>
      <Standing ticket={ticket} />
      {content !== '' && <Prose headingLevel={4}>{content}</Prose>}
      {why !== null && !isLine && (
        <Typography sx={{ mt: 3 }}>{t(`why.${why as 'closed'}`, { defaultValue: t('why.closed') })}</Typography>
      )}
      {(why === null || isLine) && !isOpen && (
        <Button variant={isLine ? 'outlined' : 'contained'} sx={{ mt: 4 }} onClick={() => setIsOpen(true)}>
          {t(isLine ? 'wait' : 'take')}
        </Button>
      )}
      {isOpen && <TakeForm ticket={ticket} event={event} name={name} isLine={isLine} onDone={() => setIsOpen(false)} />}
    </Box>
  );
}

/** What it costs, what is left, who waits. */
function Standing({ ticket }: { ticket: TicketRecord }): ReactElement {
  const { t } = useTranslation('event');
  const money = useMoney();
  const { price, seats_left: left, waiting_count: waiting } = ticket;
  return (
    <Typography color="textSecondary">
      {price === 0 ? t('free') : money(price)}
      {left !== null && ` · ${left === 0 ? t('sold_out') : t('seats_left', { count: left })}`}
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
