import { api, type Document, type Reviewer, type User } from '@ateneo/contracts';
import { Box, Button, Stack, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Confirm, useDataProvider, useGetList, useGetOne, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { ExportOf } from '../jobs/ExportButton.js';
import { fullName } from '../layout/full-name.js';
import { PersonPicker } from '../layout/PersonPicker.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Section } from '../layout/Section.js';

/** Who reviews the amendments to a document; superusers name them and let them go. */
export function Reviewers({ document }: { document: Document }) {
  const translate = useTranslate();
  const { data = [], isPending } = useGetList<Reviewer>('reviewers', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'creation_datetime', order: 'ASC' },
    filter: { document: document.id },
  });
  return (
    <Box sx={{ mt: 6, maxWidth: 720 }}>
      <Section title="console.reviewers.title">
        {data.length === 0 && !isPending && (
          <Typography color="textSecondary">{translate('console.reviewers.none')}</Typography>
        )}
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {data.map((reviewer) => (
            <ReviewerRow key={reviewer.id} reviewer={reviewer} />
          ))}
        </Box>
        <NameReviewer document={document.id} />
        {data.length > 0 && (
          <Stack direction="row" sx={{ gap: 3, mt: 4, flexWrap: 'wrap' }}>
            <ExportOf list="reviewers" filter={{ document: document.id }} label="console.job_kind.reviewers_export" />
            <ExportOf list="reviews" filter={{ document: document.id }} label="console.job_kind.reviews_export" />
          </Stack>
        )}
      </Section>
    </Box>
  );
}

/** Sends a command about reviewers, says what came of it, and answers whether it was done. */
function useReviewerAct() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [pending, setPending] = useState(false);
  const act = async (command: () => Promise<unknown>, done: string, name: string) => {
    setPending(true);
    try {
      await command();
      notify(done, { type: 'success', messageArgs: { name } });
      return true;
    } catch (error) {
      notify(problemOf(error), { type: 'error' });
      return false;
    } finally {
      setPending(false);
      refresh();
    }
  };
  return { provider, act, pending };
}

function ReviewerRow({ reviewer }: { reviewer: Reviewer }) {
  const translate = useTranslate();
  const { provider, act, pending } = useReviewerAct();
  const [asking, setAsking] = useState(false);
  const name = reviewer.user_name ?? '—';
  const dismiss = async () => {
    const command = () => provider.command(api.reviewer(reviewer.id), 'DELETE');
    await act(command, 'console.reviewers.dismiss_done', name);
    setAsking(false);
  };
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 4, py: 1 }}>
      <RecordLink resource="users" id={reviewer.user} needs="administer">
        {name}
      </RecordLink>
      <Button
        size="small"
        aria-label={`${translate('console.reviewers.dismiss')}: ${name}`}
        onClick={() => setAsking(true)}
        sx={{ minHeight: { xs: 44, md: 30 } }}
      >
        {translate('console.reviewers.dismiss')}
      </Button>
      <Confirm
        isOpen={asking}
        loading={pending}
        title={translate('console.reviewers.dismiss_ask', { name })}
        content={translate('console.reviewers.dismiss_text')}
        confirm="console.reviewers.dismiss"
        onConfirm={() => void dismiss()}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}

function NameReviewer({ document }: { document: string }) {
  const translate = useTranslate();
  const [who, setWho] = useState<string | null>(null);
  const { data: person } = useGetOne<User>('users', { id: who ?? '' }, { enabled: who !== null });
  const { provider, act, pending } = useReviewerAct();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (who === null || pending) return;
    const command = () => provider.command(api.reviewers(), 'POST', { document, user: who });
    if (await act(command, 'console.reviewers.add_done', person ? fullName(person) : '')) setWho(null);
  };
  return (
    <Stack
      component="form"
      direction={{ xs: 'column', sm: 'row' }}
      onSubmit={(event) => void submit(event)}
      sx={{ gap: 3, mt: 3, alignItems: { sm: 'center' } }}
    >
      <Box sx={{ flex: 1 }}>
        <PersonPicker label={translate('console.reviewers.person')} value={who} onChange={setWho} />
      </Box>
      <Button
        type="submit"
        variant="outlined"
        disabled={who === null || pending}
        sx={{ minHeight: { xs: 44, md: 36 } }}
      >
        {translate('console.reviewers.add')}
      </Button>
    </Stack>
  );
}
