import type { ProfileChanges, User } from '@ateneo/contracts';
import { ApiError, useFailureMessage } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../lib/notices.js';
import { selfKey } from '../../../lib/query-client.js';
import { useWriteUpon } from '../../../lib/use-write-upon.js';
import { isOvertaken } from '../../../lib/write-upon.js';
import { OvertakenBy } from '../../../components/OvertakenBy.js';
import { readSelf, updateProfile } from '../api/update-profile.js';
import { type EditedField, valueOf } from '../profile-fields.js';
import { FieldInput } from './FieldInput.js';
import { FieldValue } from './FieldValue.js';

/** One field: read, opened, saved by itself, with a notice (specification, 7). */
export function FieldEditor({ user, field }: { user: User; field: EditedField }): ReactElement {
  const { t } = useTranslation(['profile', 'common']);
  const message = useFailureMessage();
  const notify = useNotify();
  const queries = useQueryClient();
  const [text, setText] = useState<string>();
  // What it was begun upon: the profile may be read anew meanwhile.
  const [seen, setSeen] = useState(user);
  const opener = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const opened = text !== undefined;
  useEffect(() => {
    if (opened) input.current?.focus();
  }, [opened]);
  const name = t(`field.${field}`);
  const close = () => {
    setText(undefined);
    save.reset();
    requestAnimationFrame(() => opener.current?.focus());
  };
  const { write, theirs } = useWriteUpon<User, ProfileChanges>({
    read: readSelf,
    own: (self) => valueOf(self, field),
    send: updateProfile,
  });
  const save = useMutation({
    mutationFn: write,
    onSuccess: (self) => {
      queries.setQueryData(selfKey, self);
      notify(t('updated', { field: name }));
      close();
    },
  });
  const open = () => {
    setSeen(user);
    setText(valueOf(user, field));
  };
  const refusal = save.error instanceof ApiError ? save.error.fields[field]?.join(' ') : undefined;
  const now = isOvertaken(save.error) ? theirs : undefined;
  const error = save.error && !now ? (refusal ?? message(save.error, () => name)) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text === undefined || save.isPending) return;
    if (text.trim() === valueOf(seen, field)) return close();
    save.mutate({ seen, value: { [field]: text.trim() } });
  };
  if (text === undefined) {
    return (
      <Box sx={rowStyle}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="caption" color="textSecondary" component="p">
            {name}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <FieldValue user={user} field={field} />
          </Typography>
        </Box>
        <Button ref={opener} onClick={open} aria-label={t('edit_field', { field: name })}>
          {t('common:act.edit')}
        </Button>
      </Box>
    );
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      sx={{ ...rowStyle, display: 'block' }}
    >
      <FieldInput
        field={field}
        inputRef={input}
        label={name}
        value={text}
        error={error !== undefined}
        helperText={error}
        onChange={setText}
      />
      {now && (
        <OvertakenBy
          theirs={valueOf(now, field)}
          onDiscard={() => {
            queries.setQueryData(selfKey, now);
            close();
          }}
          onKeep={() => save.mutate({ seen: now, value: { [field]: text.trim() } })}
        />
      )}
      <Stack direction="row" spacing={2} sx={{ mt: 3 }}>
        <Button type="submit" variant="contained" loading={save.isPending}>
          {t('common:act.save')}
        </Button>
        <Button onClick={close}>{t('common:act.cancel')}</Button>
      </Stack>
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  py: 3,
  borderTop: 1,
  borderColor: 'divider',
} as const;
