import type { User, UserTag } from '@ateneo/contracts';
import Close from '@mui/icons-material/Close';
import { Box, Button, IconButton, Stack, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useGetList, useNotify, useRefresh, useTranslate } from 'react-admin';
import { TagName } from '../tags/TagName.js';
import { TagSelect } from '../tags/TagSelect.js';
import { useTags } from '../tags/use-tags.js';
import { useTellRefusal } from '../layout/use-tell-refusal.js';

/** The tags of a person: taken with one click, given with two. Those who manage or administer have none. */
export function UserTags({ user }: { user: User }) {
  const translate = useTranslate();
  const tags = useTags();
  const { run, pending } = useTagging();
  const provider = useDataProvider();
  const { data: held = [] } = useGetList<UserTag>(
    'usertags',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'tag_name', order: 'ASC' }, filter: { user: user.id } },
    { enabled: user.tags !== undefined },
  );
  if (user.tags === undefined) return null;
  const colourOf = (tag: string) => tags.find(({ id }) => id === tag)?.colour ?? 'transparent';
  return (
    <Box component="section" aria-labelledby="tags-title" sx={{ mt: 4 }}>
      <Typography variant="h3" id="tags-title" sx={{ mb: 2 }}>
        {translate('resources.tags.name', { smart_count: 2 })}
      </Typography>
      {held.length === 0 && <Typography color="text.secondary">{translate('console.tags.none')}</Typography>}
      <Stack component="ul" direction="row" sx={{ listStyle: 'none', m: 0, p: 0, mb: 2, gap: 2, flexWrap: 'wrap' }}>
        {held.map(({ id, tag, tag_name: name }) => (
          <Stack component="li" key={id} direction="row" sx={{ alignItems: 'center' }}>
            <TagName name={name ?? ''} colour={colourOf(tag)} />
            <IconButton
              disabled={pending}
              aria-label={translate('console.tags.take_named', { name: name ?? '' })}
              onClick={() => void run(() => provider.delete('usertags', { id }), 'console.tags.taken', name ?? '—')}
              sx={{ width: { xs: 44, md: 32 }, height: { xs: 44, md: 32 }, displayPrint: 'none' }}
            >
              <Close fontSize="small" />
            </IconButton>
          </Stack>
        ))}
      </Stack>
      <GiveTag user={user} free={tags.filter(({ id }) => !held.some(({ tag }) => tag === id))} />
    </Box>
  );
}

function GiveTag({ user, free }: { user: User; free: ReturnType<typeof useTags> }) {
  const translate = useTranslate();
  const provider = useDataProvider();
  const { run, pending } = useTagging();
  const [chosen, setChosen] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen === '') return;
    const name = free.find(({ id }) => id === chosen)?.name ?? '—';
    await run(() => provider.create('usertags', { data: { user: user.id, tag: chosen } }), 'console.tags.given', name);
    setChosen('');
  };
  if (free.length === 0) return null;
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <TagSelect tags={free} value={chosen} onChange={setChosen} />
        <Button type="submit" variant="outlined" disabled={chosen === '' || pending}>
          {translate('console.tags.give')}
        </Button>
      </Stack>
    </form>
  );
}

/** Gives or takes, tells how it went, and shows what has become of it. */
function useTagging() {
  const notify = useNotify();
  const refuse = useTellRefusal();
  const refresh = useRefresh();
  const [pending, setPending] = useState(false);
  const run = async (act: () => Promise<unknown>, done: string, tag: string) => {
    setPending(true);
    try {
      await act();
      notify(done, { type: 'success', messageArgs: { smart_count: 1, tag } });
      refresh();
    } catch (error) {
      refuse(error);
    } finally {
      setPending(false);
    }
  };
  return { run, pending };
}
