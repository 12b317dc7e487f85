import { api, type IssueCopy, type NewsletterReader, type User } from '@ateneo/contracts';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm, useGetList, useTranslate } from 'react-admin';
import { CopyPill } from '../issues/CopyList.js';
import { fullName } from '../layout/full-name.js';
import { ListLink } from '../layout/ListLink.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { useAct } from '../layout/use-act.js';
import { ReaderStatus } from './ReaderList.js';
import { useNewsletterChoices } from './use-newsletter-choices.js';

const page = (perPage: number, field: string) => ({
  pagination: { page: 1, perPage },
  sort: { field, order: 'DESC' as const },
});

/** What somebody subscribed to, and what came of the last copies to them. */
export function PersonNewsletters({ user }: { user: User }) {
  const translate = useTranslate();
  const names = useNewsletterChoices();
  const nameOf = (id: string) => names.find(({ value }) => value === id)?.label ?? '—';
  const filter = { user: user.id };
  const { data: read = [] } = useGetList<NewsletterReader>('newsletterreaders', { ...page(20, 'since'), filter });
  const { data: copies = [] } = useGetList<IssueCopy>('issuecopies', { ...page(5, 'change_datetime'), filter });
  if (read.length + copies.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="person-newsletters" sx={{ mt: 4 }}>
      <Typography variant="h3" id="person-newsletters" sx={{ mb: 2 }}>
        {translate('resources.newsletters.name', { smart_count: 2 })}
      </Typography>
      <Stack component="ul" sx={list}>
        {read.map(({ id, newsletter, status, since }) => (
          <Box component="li" key={id} sx={row}>
            <span>{nameOf(newsletter)}</span>
            <ReaderStatus status={status} />
            <Moment value={since} />
            {status === 'subscribed' && <LeaveButton user={user} newsletter={newsletter} called={nameOf(newsletter)} />}
          </Box>
        ))}
      </Stack>
      {copies.length > 0 && (
        <>
          <Typography variant="h3" sx={{ mt: 4, mb: 2 }}>
            {translate('console.newsletters.latest_copies')}
          </Typography>
          <Stack component="ul" sx={list}>
            {copies.map(({ id, issue, issue_subject: subject, status, change_datetime: at }) => (
              <Box component="li" key={id} sx={row}>
                <RecordLink resource="issues" id={issue}>
                  {subject}
                </RecordLink>
                <CopyPill status={status} />
                <Moment value={at} />
              </Box>
            ))}
          </Stack>
          <ListLink to="issuecopies" filter={filter}>
            {translate('console.newsletters.all_copies')}
          </ListLink>
        </>
      )}
    </Box>
  );
}

/** Ends somebody's subscription for them, as they asked for; they may come back by themselves. */
function LeaveButton({ user, newsletter, called }: { user: User; newsletter: string; called: string }) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const [isAsking, setAsking] = useState(false);
  const values = { name: fullName(user), newsletter: called };
  const leave = () => {
    const body = { newsletter, is_subscribed: false };
    return act(api.updateNewsletter(user.id), 'console.newsletters.left', body, 'POST', { values });
  };
  return (
    <>
      <Button size="small" sx={{ displayPrint: 'none' }} onClick={() => setAsking(true)}>
        {translate('console.newsletters.leave')}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={pending}
        title={translate('console.newsletters.leave_title', values)}
        content="console.newsletters.leave_text"
        confirm="console.newsletters.leave"
        onConfirm={() => void leave().then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, mb: 2, gap: 2 };
const row = { display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' };
