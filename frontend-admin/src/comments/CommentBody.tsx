import type { WholeComment } from '@ateneo/contracts';
import { Prose } from '@ateneo/ui';
import { Alert, Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Fact, Facts } from '../layout/Facts.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { TargetLink } from './TargetLink.js';

/** A comment: what it says, what it said before, why it was reported, where it belongs. */
export function CommentBody({ comment, headings = 'h2' }: { comment: WholeComment; headings?: 'h2' | 'h3' }) {
  const translate = useTranslate();
  return (
    <>
      {comment.is_hidden && (
        <Alert severity="warning" role="note" sx={{ mt: 4 }}>
          {translate('console.comments.hidden')}
          {comment.hidden_reason !== null && <Prose>{comment.hidden_reason}</Prose>}
        </Alert>
      )}
      <Prose>{comment.content}</Prose>
      {comment.reports.length > 0 && (
        <Part as={headings} title="console.comments.reports">
          <Reports comment={comment} />
        </Part>
      )}
      {comment.earlier.length > 0 && (
        <Part as={headings} title="console.comments.earlier">
          {comment.earlier.map(({ content, until }) => (
            <Box key={until} sx={{ mb: 2 }}>
              <Typography variant="caption" color="textSecondary" component="p">
                {translate('console.comments.until')} <Moment value={until} />
              </Typography>
              <Prose>{content}</Prose>
            </Box>
          ))}
        </Part>
      )}
      <Part as={headings} title="console.comments.place">
        <Where comment={comment} />
      </Part>
    </>
  );
}

function Reports({ comment }: { comment: WholeComment }) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ m: 0, pl: 5 }}>
      {comment.reports.map(({ reason, text, creation_datetime: at }, index) => (
        // Reports have no names: their order is all that tells them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <strong>{translate(`console.comments.reason.${reason}`)}</strong> · <Moment value={at} relative />
          {text && <Prose>{text}</Prose>}
        </li>
      ))}
    </Box>
  );
}

function Where({ comment }: { comment: WholeComment }) {
  const translate = useTranslate();
  const field = (name: string) => `resources.comments.fields.${name}`;
  return (
    <>
      <Facts>
        <Fact label={field('user_name')}>
          <RecordLink resource="users" id={comment.user} needs="administer">
            {comment.user_name ?? '—'}
          </RecordLink>
        </Fact>
        <Fact label={field('target')}>
          <TargetLink comment={comment} />
        </Fact>
        <Fact label={field('process')}>
          <RecordLink resource="processes" id={comment.process}>
            {comment.process_title}
          </RecordLink>
        </Fact>
        <Fact label={field('creation_datetime')}>
          <Moment value={comment.creation_datetime} relative />
        </Fact>
      </Facts>
      <Link href={`/process/${comment.process}/comment/${comment.id}`}>{translate('console.comments.in_place')}</Link>
    </>
  );
}

function Part({ title, as, children }: { title: string; as: 'h2' | 'h3'; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 4 }}>
      <Typography variant="h2" component={as} sx={{ mb: 1 }}>
        {translate(title)}
      </Typography>
      {children}
    </Box>
  );
}
