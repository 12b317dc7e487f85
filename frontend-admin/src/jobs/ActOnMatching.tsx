import { CODE_FROM } from '@ateneo/contracts';
import MailOutlined from '@mui/icons-material/MailOutlined';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useResourceContext, useTranslate } from 'react-admin';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { useAct } from '../layout/use-act.js';

interface Props {
  /** Where the job is asked for. */
  url: string;
  /** Where its words begin: button, title, text, confirm, begun, nobody. */
  says: string;
  /** As the list takes it. */
  filter: Readonly<Record<string, unknown>>;
  /** Of those who match, whom it concerns. */
  concerns?: Readonly<Record<string, unknown>>;
  small?: boolean;
}

/** Asks for a job about all rows of the list that match, after telling how many these are. */
export function ActOnMatching(props: Props) {
  const { says, filter, concerns = {}, small = false } = props;
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider();
  const [count, setCount] = useState<number | null>(null);
  /** Asked when it is wanted: the list may show others as well. */
  const open = async () => {
    const list = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const } };
    const { total = 0 } = await provider.getList(resource, { ...list, filter: { ...filter, ...concerns } });
    if (total === 0) notify(`${says}.nobody`, { type: 'info' });
    else setCount(total);
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        {...(small ? { size: 'small' } : { startIcon: <MailOutlined /> })}
        onClick={() => void open()}
      >
        {translate(`${says}.button`)}
      </Button>
      {count !== null && <MatchingDialog {...props} count={count} onClose={() => setCount(null)} />}
    </>
  );
}

function MatchingDialog({ url, says, filter, count, onClose }: Props & { count: number; onClose: () => void }) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { act, pending } = useAct();
  const ask = async () => {
    if (!(await act(url, `${says}.begun`, { filter, count }))) return;
    await queries.invalidateQueries({ queryKey: ['jobs'] });
    onClose();
  };
  return (
    <CodeConfirmDialog
      title={translate(`${says}.title`, { smart_count: count })}
      confirmLabel={translate(`${says}.confirm`)}
      withoutCode={count < CODE_FROM}
      pending={pending}
      onConfirm={() => void ask()}
      onClose={onClose}
    >
      {translate(`${says}.text`)}
    </CodeConfirmDialog>
  );
}
