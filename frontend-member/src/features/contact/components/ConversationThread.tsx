import type { ConversationByLink } from '@ateneo/contracts';
import { PastText, useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../lib/notices.js';
import { conversationQuery, replyByLink } from '../api/contact.js';

interface ThreadProps {
  token: string;
  conversation: ConversationByLink;
  tenantName: string;
}

/** What was said, oldest first, and the place to go on. */
export function ConversationThread({ token, conversation, tenantName }: ThreadProps): ReactElement {
  const { t } = useTranslation('contact');
  return (
    <>
      <Stack component="ol" spacing={4} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {conversation.messages.map(({ written_by, text, creation_datetime }) => (
          <Box
            component="li"
            key={creation_datetime + written_by}
            sx={{ borderLeft: 3, borderColor: written_by === 'house' ? 'primary.main' : 'divider', pl: 4 }}
          >
            <Typography sx={{ fontWeight: 700 }}>{written_by === 'house' ? tenantName : t('you')}</Typography>
            <Typography color="textSecondary" variant="body2">
              <PastText value={creation_datetime} />
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 1 }}>{text}</Typography>
          </Box>
        ))}
      </Stack>
      <Reply token={token} isClosed={conversation.status === 'closed'} />
    </>
  );
}

function Reply({ token, isClosed }: { token: string; isClosed: boolean }): ReactElement {
  const { t } = useTranslation('contact');
  const sentence = useFailureMessage();
  const queries = useQueryClient();
  const notify = useNotify();
  const [message, setMessage] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const send = useMutation({
    mutationFn: () => replyByLink(token, message, key),
    onSuccess: (conversation) => {
      setMessage('');
      queries.setQueryData(conversationQuery(token).queryKey, conversation);
      notify(t('replied'));
    },
    onSettled: () => setKey(crypto.randomUUID()),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) send.mutate();
  };
  return (
    <Stack component="form" spacing={4} onSubmit={submit} sx={{ mt: 8 }} aria-label={t('reply')}>
      {isClosed && <Typography color="textSecondary">{t('closed')}</Typography>}
      <TextField
        label={t('reply_label')}
        required
        multiline
        minRows={4}
        slotProps={{ htmlInput: { maxLength: 5_000 } }}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <div aria-live="assertive">{send.error && <Alert severity="error">{sentence(send.error)}</Alert>}</div>
      <Button type="submit" variant="contained" loading={send.isPending} sx={{ alignSelf: 'flex-start' }}>
        {t('reply')}
      </Button>
    </Stack>
  );
}
