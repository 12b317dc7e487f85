import { api, CODE_FROM, type Price } from '@ateneo/contracts';
import { Box, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { useAct } from '../layout/use-act.js';
import { PriceSelect } from './PriceSelect.js';

interface Props {
  price: Price;
  /** Tells its button from the others. */
  name: string;
  organization: string;
}

/** Who is charged again by it. */
const charged = ['active', 'trialing', 'past_due'];

/** Moves all who have a price to another one: how many is said before. */
export function MovePayersButton({ price, name, organization }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const payersOf = usePayers();
  const [count, setCount] = useState<number | null>(null);
  const open = async () => {
    const total = await payersOf(price);
    if (total === 0) notify('console.dues.change.nobody', { type: 'info' });
    else setCount(total);
  };
  const act = translate('console.dues.change.move');
  return (
    <>
      <Button aria-haspopup="dialog" aria-label={`${act}: ${name}`} onClick={() => void open()}>
        {act}
      </Button>
      {count !== null && (
        <MoveDialog from={price} organization={organization} count={count} onClose={() => setCount(null)} />
      )}
    </>
  );
}

/** Who pays one price is to pay another. */
export interface PriceMove {
  readonly from: Price;
  readonly to: Price;
}

/** After a price took the place of another: those who pay the old one may be moved at once. */
export function MoveReplaced({ move, organization, onClose }: ReplacedProps) {
  const payersOf = usePayers();
  const { data: count } = useQuery({ queryKey: ['payers', move.from.id], queryFn: () => payersOf(move.from) });
  return count ? <MoveDialog {...move} organization={organization} count={count} onClose={onClose} /> : null;
}

interface ReplacedProps {
  move: PriceMove;
  organization: string;
  onClose: () => void;
}

/** How many are charged again by a price. */
function usePayers() {
  const provider = useDataProvider<ConsoleDataProvider>();
  return async ({ id: price }: Price): Promise<number> => {
    const list = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const } };
    const { total = 0 } = await provider.getList('subscriptions', { ...list, filter: { price, status: charged } });
    return total;
  };
}

interface DialogProps {
  from: Price;
  /** What is chosen at first. */
  to?: Price;
  organization: string;
  count: number;
  onClose: () => void;
}

function MoveDialog({ from: { id: from }, to: proposed, organization, count, onClose }: DialogProps) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { act, pending } = useAct();
  const [to, setTo] = useState<Price | null>(proposed ?? null);
  const move = async () => {
    if (!(await act(api.priceMove(from), 'console.dues.change.begun', { price: to!.id, count }))) return;
    await queries.invalidateQueries({ queryKey: ['jobs'] });
    onClose();
  };
  return (
    <CodeConfirmDialog
      title={translate('console.dues.change.move_title', { smart_count: count })}
      confirmLabel={translate('console.dues.change.move')}
      withoutCode={count < CODE_FROM}
      pending={pending}
      ready={to !== null}
      choice={
        <Box sx={{ mb: 4 }}>
          <PriceSelect organization={organization} without={from} value={to} onChange={setTo} />
        </Box>
      }
      onConfirm={() => void move()}
      onClose={onClose}
    >
      {translate('console.dues.change.move_text')}
    </CodeConfirmDialog>
  );
}
