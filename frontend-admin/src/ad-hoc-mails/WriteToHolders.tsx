import { api } from '@ateneo/contracts';
import MailOutlined from '@mui/icons-material/MailOutlined';
import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { useAct } from '../layout/use-act.js';
import { Fields, isWhole } from './MailDialog.js';

/** Of which event, which of its places, and how many these are. */
interface Whom {
  readonly event: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly count: number;
}

/** A mail to everybody who has a place of the list's event that matches, on whatever page; given-back ones only when asked for. */
export function WriteToAllHolders() {
  const { filterValues, total } = useListContext();
  const provider = useDataProvider<ConsoleDataProvider>();
  const event: unknown = filterValues['event'];
  if (typeof event !== 'string' || !total) return null;
  const find = async (): Promise<Whom> => {
    const filter = { status: ['confirmed', 'unconfirmed'], ...filterValues };
    const list = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const }, filter };
    return { event, filter, count: (await provider.getList('reservations', list)).total ?? 0 };
  };
  return <WriteToHolders find={find} />;
}

/** The same to whose places were chosen. */
export function WriteToChosenHolders() {
  const { filterValues, selectedIds } = useListContext();
  const event: unknown = filterValues['event'];
  if (typeof event !== 'string') return null;
  const whom: Whom = { event, filter: { id: selectedIds }, count: selectedIds.length };
  return <WriteToHolders find={() => Promise.resolve(whom)} small />;
}

function WriteToHolders({ find, small = false }: { find: () => Promise<Whom>; small?: boolean }) {
  const translate = useTranslate();
  const [whom, setWhom] = useState<Whom | null>(null);
  const open = async () => setWhom(await find());
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        {...(small ? { size: 'small' } : { startIcon: <MailOutlined /> })}
        onClick={() => void open()}
      >
        {translate('console.letters.write')}
      </Button>
      {whom && <HoldersDialog whom={whom} onClose={() => setWhom(null)} />}
    </>
  );
}

function HoldersDialog({ whom, onClose }: { whom: Whom; onClose: () => void }) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { act, pending } = useAct();
  const [words, setWords] = useState({ subject: '', message: '' });
  const send = async () => {
    if (!(await act(api.placesLetter(), 'console.letters.begun', { ...whom, ...words }))) return;
    await queries.invalidateQueries({ queryKey: ['jobs'] });
    onClose();
  };
  const many = { smart_count: whom.count };
  return (
    <CodeConfirmDialog
      title={translate('console.letters.places_title', many)}
      confirmLabel={translate('console.letters.send')}
      withoutCode={whom.count === 1}
      ready={whom.count > 0 && isWhole(words)}
      pending={pending}
      choice={
        <Box sx={{ display: 'grid', gap: 4, mb: 4 }}>
          <Fields words={words} onChange={setWords} />
        </Box>
      }
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {translate('console.letters.places_text')}
    </CodeConfirmDialog>
  );
}
