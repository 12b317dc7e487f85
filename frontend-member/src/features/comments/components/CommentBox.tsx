import { ErrorNotice } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OvertakenBy } from '../../../components/OvertakenBy.js';
import { useDraft } from '../../../lib/use-draft.js';
import { isOvertaken } from '../../../lib/write-upon.js';
import { commentsKey } from '../api/list-comments.js';

interface CommentBoxProps {
  /** What it is, for the label and for what is kept of it in this browser. */
  label: string;
  draft: string;
  begun?: string;
  act: string;
  /** Sends it; `key` is the same for repeats of the same words. */
  send: (content: string, key: string) => Promise<unknown>;
  onDone?: () => void;
  onCancel?: () => void;
  /** What stands there now, where it was written elsewhere meanwhile; `keep`: one's own is to be written over it. */
  theirs?: { text: string; keep: () => void } | undefined;
}

const LONGEST = 5_000;

/** Where a comment is written: unsent words stay in this browser. */
export function CommentBox(props: CommentBoxProps): ReactElement {
  const { label, draft, begun = '', act, send, onDone, onCancel, theirs } = props;
  const { t } = useTranslation(['comment', 'common']);
  const queries = useQueryClient();
  const { value, change, discard } = useDraft(`comment.${draft}`, { content: begun });
  const [key, setKey] = useState(() => crypto.randomUUID());
  const sending = useMutation({
    mutationFn: () => send(value.content, key),
    onSuccess: async () => {
      discard();
      setKey(crypto.randomUUID());
      onDone?.();
      await queries.invalidateQueries({ queryKey: commentsKey });
      void queries.invalidateQueries({ queryKey: ['document'] });
    },
  });
  const cancel = () => {
    discard();
    onCancel?.();
    void queries.invalidateQueries({ queryKey: commentsKey });
  };
  const keep = () => {
    theirs?.keep();
    sending.mutate();
  };
  const ready = value.content.trim() !== '' && value.content !== begun;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !sending.isPending) sending.mutate();
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ mt: 4, maxWidth: 680, displayPrint: 'none' }}>
      <TextField
        fullWidth
        multiline
        minRows={3}
        label={label}
        value={value.content}
        onChange={(event) => {
          // Other words are another comment, also to who repeats.
          setKey(crypto.randomUUID());
          change({ content: event.target.value });
        }}
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
        helperText={value.content.length > LONGEST * 0.9 ? `${value.content.length} / ${LONGEST}` : undefined}
      />
      {isOvertaken(sending.error) && theirs ? (
        <OvertakenBy theirs={theirs.text} onDiscard={cancel} onKeep={keep} />
      ) : (
        sending.error && <ErrorNotice error={sending.error} />
      )}
      <Box sx={{ display: 'flex', gap: 2, mt: 3 }}>
        <Button type="submit" variant="contained" disabled={!ready} loading={sending.isPending}>
          {act}
        </Button>
        {onCancel && <Button onClick={cancel}>{t('common:act.cancel')}</Button>}
      </Box>
    </Box>
  );
}
