import { api, type WholeConversation } from '@ateneo/contracts';
import { Button, Stack } from '@mui/material';
import { useGetIdentity, useTranslate } from 'react-admin';
import { useAct } from '../layout/use-act.js';

interface Props {
  conversation: WholeConversation;
  /** Who wrote, in words. */
  name: string;
  onDone?: () => void;
}

/** Sees to it oneself, leaves it, closes it. */
export function ConversationActs({ conversation: { id, status, assigned_to }, name, onDone }: Props) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { act, pending } = useAct();
  if (!identity) return null;
  const told = { values: { name } };
  const isOwn = assigned_to === identity.id;
  const take = () => {
    const done = isOwn ? 'console.contact.left' : 'console.contact.taken';
    return act(api.conversationAct(id, 'assign'), done, { user: isOwn ? null : identity.id }, 'POST', told);
  };
  const close = async () => {
    if (await act(api.conversationAct(id, 'close'), 'console.contact.closed', {}, 'POST', told)) onDone?.();
  };
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      <Button variant="outlined" disabled={pending} onClick={() => void take()}>
        {translate(isOwn ? 'console.contact.leave' : 'console.contact.take')}
      </Button>
      {status !== 'closed' && (
        <Button variant="outlined" disabled={pending} onClick={() => void close()}>
          {translate('console.contact.close')}
        </Button>
      )}
    </Stack>
  );
}
