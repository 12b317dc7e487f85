import { api, type Invoice, type Movement } from '@ateneo/contracts';
import { readEuros, typedEuros } from '@ateneo/ui';
import { Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { EurosField } from '../layout/EurosField.js';
import { RecordLink } from '../layout/RecordLink.js';
import { RecordPicker } from '../layout/RecordPicker.js';
import { useAct } from '../layout/use-act.js';
import { eurosIn } from '../subscriptions/Euros.js';

const of = 'console.movements';

/** A fee that somebody may choose, and how much of it is owed. */
interface Fee {
  readonly invoice: string;
  readonly user: string | null;
  readonly name: string;
  readonly owed: number;
}

type Part = Fee & { readonly euros: string };

/** Says what a movement was: fees of one or of several people, and what is left of it. */
export function BookMovement({ movement }: { movement: Movement }) {
  const { id, amount, candidates } = movement;
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  const { act, pending } = useAct();
  const isCost = amount < 0;
  const [parts, setParts] = useState<readonly Part[]>([]);
  // Nobody says by mistake that a fee is a gift.
  const [kind, setKind] = useState(isCost ? 'cost' : '');
  const sum = parts.reduce((all, { euros }) => all + (readEuros(euros) ?? 0), 0);
  const rest = Math.abs(amount) - sum;
  const isReady = rest >= 0 && (rest === 0 || kind !== '') && parts.every(isPayable);
  const add = (fee: Fee) => {
    if (parts.some(({ invoice }) => invoice === fee.invoice)) return;
    setParts([...parts, { ...fee, euros: typedEuros(Math.max(0, Math.min(fee.owed, rest))) }]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fees = parts.map(({ invoice, euros }) => ({ invoice, amount: readEuros(euros)! }));
    const others = rest > 0 ? [{ kind, amount: rest }] : [];
    void act(api.movementAct(id, 'book'), `${of}.booked`, { fees, others });
  };
  const offered = candidates.filter(({ invoice }) => !parts.some((part) => part.invoice === invoice));
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 4, maxWidth: 640 }}>
      <Offered candidates={offered} onChoose={add} />
      {parts.map((part) => (
        <PartOfIt
          key={part.invoice}
          part={part}
          onChange={(euros) => setParts(parts.map((one) => (one === part ? { ...part, euros } : one)))}
          onRemove={() => setParts(parts.filter((one) => one !== part))}
        />
      ))}
      {!isCost && rest > 0 && <AnotherFee onChoose={add} />}
      {rest > 0 && (
        <TextField
          select
          label={translate(`${of}.rest`, { amount: eurosIn(locale, rest) })}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
        >
          {(isCost ? ['cost'] : ['donation', 'other']).map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`${of}.kinds.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {rest < 0 && (
        <Typography color="error">{translate(`${of}.too_much`, { amount: eurosIn(locale, -rest) })}</Typography>
      )}
      <Button type="submit" variant="contained" disabled={!isReady || pending} sx={{ justifySelf: 'start' }}>
        {translate(`${of}.book`, { amount: eurosIn(locale, Math.abs(amount)) })}
      </Button>
    </Box>
  );
}

/** Something, and no more than is owed. */
function isPayable({ euros, owed }: Part): boolean {
  const cents = readEuros(euros) ?? 0;
  return cents > 0 && cents <= owed;
}

interface OfferedProps {
  candidates: Movement['candidates'];
  onChoose: (fee: Fee) => void;
}

/** The fees that it may be of, and why. */
function Offered({ candidates, onChoose }: OfferedProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  if (candidates.length === 0) return null;
  return (
    <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 2 }}>
      {candidates.map(({ invoice, user, user_name, amount, why }) => (
        <Box component="li" key={invoice} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <RecordLink resource="users" id={user}>
              {user_name ?? '—'}
            </RecordLink>{' '}
            <Typography component="span" variant="body2" color="text.secondary">
              {translate(`${of}.owes`, { amount: eurosIn(locale, amount) })} · {translate(`${of}.whys.${why}`)}
            </Typography>
          </Box>
          <Button onClick={() => onChoose({ invoice, user, name: user_name ?? '—', owed: amount })}>
            {translate(`${of}.choose`)}
          </Button>
        </Box>
      ))}
    </Stack>
  );
}

interface PartProps {
  part: Part;
  onChange: (euros: string) => void;
  onRemove: () => void;
}

function PartOfIt({ part, onChange, onRemove }: PartProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ flex: 1, minWidth: 160 }}>
        {part.name}{' '}
        <Typography component="span" variant="body2" color="text.secondary">
          {translate(`${of}.owes`, { amount: eurosIn(locale, part.owed) })}
        </Typography>
      </Box>
      <EurosField value={part.euros} onChange={onChange} />
      <Button onClick={onRemove}>{translate('ra.action.remove')}</Button>
    </Stack>
  );
}

/** Open fees, found by whose they are. */
function AnotherFee({ onChoose }: { onChoose: (fee: Fee) => void }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  const owedOf = ({ amount, amount_paid }: Invoice) => amount - amount_paid;
  const [round, setRound] = useState(0);
  return (
    <RecordPicker<Invoice>
      key={round}
      resource="invoices"
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      filter={{ status: 'open', is_membership: true }}
      nameOf={({ user_name, number }) => user_name ?? number ?? '—'}
      hintOf={(invoice) => translate(`${of}.owes`, { amount: eurosIn(locale, owedOf(invoice)) })}
      label={translate(`${of}.another_fee`)}
      value={null}
      onChange={() => setRound(round + 1)}
      onRecord={(invoice) =>
        onChoose({
          invoice: invoice.id,
          user: invoice.user,
          name: invoice.user_name ?? invoice.number ?? '—',
          owed: owedOf(invoice),
        })
      }
    />
  );
}
