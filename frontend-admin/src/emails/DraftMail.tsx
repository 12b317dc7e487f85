import type { EmailMessage, AdHocMailKind } from '@ateneo/contracts';
import Edit from '@mui/icons-material/EditOutlined';
import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useShowContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Fact, Facts } from '../layout/Facts.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { MailDialog } from '../ad-hoc-mails/MailDialog.js';
import { useFindMatching } from '../ad-hoc-mails/use-find-matching.js';
import type { MailTo } from '../ad-hoc-mails/use-ad-hoc-mail.js';
import { EmailCategoryName } from './EmailCategoryName.js';

const field = (name: string) => `resources.emails.fields.${name}`;

type Draft = NonNullable<EmailMessage['draft']>;

/** An ad-hoc mail that was not sent: whom it is for and what it says so far, and going on with it. */
export function DraftMail({ email, draft }: { email: EmailMessage; draft: Draft }) {
  const translate = useTranslate();
  const notify = useNotify();
  const find = useFindMatching();
  const { isFetching } = useShowContext();
  const [to, setTo] = useState<MailTo | null>(null);
  const goOn = async () => {
    const found = draft.filter === null ? { users: draft.users } : await find(draft.filter);
    if (found) setTo(found);
    else notify('console.letters.nobody_matches', { type: 'warning' });
  };
  const words = { id: email.id, subject: email.subject ?? '', message: draft.message };
  return (
    <>
      <Facts>
        <Fact label={field('to')}>
          <Whom draft={draft} />
        </Fact>
        <Fact label={field('category')}>
          <EmailCategoryName category={email.category} />
        </Fact>
        <Fact label={field('creation_datetime')}>
          <Moment value={email.creation_datetime} relative />
        </Fact>
      </Facts>
      <Button
        variant="contained"
        // What is shown may be of an earlier visit.
        disabled={isFetching}
        startIcon={<Edit />}
        aria-haspopup="dialog"
        onClick={() => void goOn()}
        sx={{ mt: 4 }}
      >
        {translate('console.letters.go_on')}
      </Button>
      <Box sx={{ mt: 6, maxWidth: '75ch' }}>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{draft.message}</Typography>
      </Box>
      {to && (
        <MailDialog to={to} category={email.category as AdHocMailKind} draft={words} onClose={() => setTo(null)} />
      )}
    </>
  );
}

function Whom({ draft: { users, filter } }: { draft: Draft }) {
  const translate = useTranslate();
  if (filter === null && users.length === 1)
    return (
      <RecordLink resource="users" id={users[0]!}>
        {translate('console.letters.to_person')}
      </RecordLink>
    );
  const asked = new URLSearchParams({ filter: JSON.stringify(filter ?? { id: users }) });
  return (
    <Link component={RouterLink} to={`/users?${asked.toString()}`}>
      {filter === null
        ? translate('console.letters.to_chosen', { smart_count: users.length })
        : translate('console.letters.to_matching')}
    </Link>
  );
}
