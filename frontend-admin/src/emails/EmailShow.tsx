import type { EmailMessage } from '@ateneo/contracts';
import { Alert, Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DeleteRecordButton } from '../layout/DeleteRecordButton.js';
import { Fact, Facts } from '../layout/Facts.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { ShowPage } from '../layout/ShowPage.js';
import { EmailCategoryName } from './EmailCategoryName.js';
import { EmailStatusPill } from './EmailStatusPill.js';
import { DraftMail } from './DraftMail.js';
import { ResendButton } from './ResendButton.js';
import { Sending } from './Sending.js';
import { WhyNotSent } from './WhyNotSent.js';

const field = (name: string) => `resources.emails.fields.${name}`;

export default function EmailShow() {
  const translate = useTranslate();
  const whole = (email: EmailMessage) =>
    email.draft ? <DraftMail email={email} draft={email.draft} /> : <Sent email={email} />;
  return (
    <ShowPage<EmailMessage>
      isReadOnce
      title={({ subject }) => subject ?? translate('console.emails.erased')}
      beside={({ status }) => <EmailStatusPill status={status} />}
      actions={({ status, subject }) =>
        status === 'draft' && <DeleteRecordButton name={subject ?? translate('console.emails.erased')} />
      }
    >
      {whole}
    </ShowPage>
  );
}

/** What became of an e-mail, and what it says. */
function Sent({ email }: { email: EmailMessage }) {
  const translate = useTranslate();
  return (
    <>
      {email.error && (
        <Alert severity="error" sx={{ mb: 4 }}>
          <WhyNotSent {...email} />
        </Alert>
      )}
      <Facts>
        <Fact label={field('to')}>
          {email.to && (
            <RecordLink resource="users" id={email.user}>
              {email.to}
            </RecordLink>
          )}
        </Fact>
        <Fact label={field('category')}>
          <EmailCategoryName category={email.category} />
        </Fact>
        <Fact label={field('language')}>{translate(`console.languages.${email.language}`)}</Fact>
        <Fact label={field('creation_datetime')}>
          <Moment value={email.creation_datetime} relative />
        </Fact>
        {email.sent_datetime && (
          <Fact label={field('sent_datetime')}>
            <Moment value={email.sent_datetime} relative />
          </Fact>
        )}
        <Fact label={field('attempts')}>{email.attempts}</Fact>
        {email.issue && (
          <Fact label="resources.issuecopies.fields.issue">
            <RecordLink resource="issues" id={email.issue}>
              {email.subject}
            </RecordLink>
          </Fact>
        )}
        {email.resend_of && (
          <Fact label={field('resend_of')}>
            <RecordLink resource="emails" id={email.resend_of}>
              {translate('console.emails.resend_of_link')}
            </RecordLink>
          </Fact>
        )}
      </Facts>
      {email.issue === null && <ResendButton email={email} />}
      <Sending email={email} />
      <Bodies email={email} />
    </>
  );
}

/** The message as it arrives and as plain text. The frame runs no scripts and reaches nothing of the console. */
function Bodies({ email }: { email: EmailMessage }) {
  const translate = useTranslate();
  return (
    <>
      {email.html !== null && (
        <section aria-labelledby="html-title">
          <Typography variant="h2" id="html-title" sx={{ mt: 6, mb: 2 }}>
            {translate('console.emails.html')}
          </Typography>
          <Box
            component="iframe"
            title={translate('console.emails.html')}
            sandbox=""
            srcDoc={email.html}
            sx={{ width: '100%', height: 480, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: '#fff' }}
          />
        </section>
      )}
      {email.text !== null && (
        <section aria-labelledby="text-title">
          <Typography variant="h2" id="text-title" sx={{ mt: 6, mb: 2 }}>
            {translate('console.emails.text')}
          </Typography>
          <Box component="pre" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', m: 0, maxWidth: 720 }}>
            <LinkedText text={email.text} />
          </Box>
        </section>
      )}
    </>
  );
}

const address = /(https?:\/\/[^\s<>"]+)/g;

/** Plain text in which web addresses can be followed. */
function LinkedText({ text }: { text: string }) {
  const runs = text.split(address).map((run, position) => ({ run, position }));
  return runs.map(({ run, position }) =>
    /^https?:/.test(run) ? (
      <Link key={position} href={run}>
        {run}
      </Link>
    ) : (
      run
    ),
  );
}
