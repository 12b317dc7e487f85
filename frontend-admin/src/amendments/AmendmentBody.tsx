import type { Amedment } from '@ateneo/contracts';
import { CorrectedNotice, Difference, OutcomeLine, Prose, TallyBar } from '@ateneo/ui';
import { Alert, Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Fact, Facts } from '../layout/Facts.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { ReviewMark } from './ReviewMark.js';
import { AmendmentTypeName } from './AmendmentTypeName.js';

const field = (name: string) => `resources.amendments.fields.${name}`;

/** An amendment: what changes, why, how the vote stands, and where it belongs. */
export function AmendmentBody({ amendment, headings = 'h2' }: { amendment: Amedment; headings?: 'h2' | 'h3' }) {
  const translate = useTranslate();
  return (
    <>
      <Notices amendment={amendment} />
      <Section as={headings} title="console.amendments.change">
        {amendment.is_text_erased && (
          <Typography color="textSecondary">{translate('console.amendments.text_erased')}</Typography>
        )}
        <CorrectedNotice
          amendment={amendment}
          mark={translate('console.amendments.corrected')}
          before={translate('console.amendments.before')}
          version={(version) => translate('console.amendments.version', { version })}
        />
        <Difference
          parts={amendment.difference ?? []}
          title={amendment.title_difference ?? []}
          titleAs={headings === 'h2' ? 'h3' : 'h4'}
        />
      </Section>
      <Section as={headings} title="resources.amendments.fields.reason">
        <Prose>{amendment.reason}</Prose>
        <References references={amendment.references} />
      </Section>
      <Section as={headings} title="resources.amendments.fields.review">
        <ReviewMark review={amendment.review} />
        {amendment.review_reason && <Prose>{amendment.review_reason}</Prose>}
      </Section>
      <Section as={headings} title="console.amendments.tally">
        {amendment.outcome && <OutcomeLine outcome={amendment.outcome} votes={amendment.votes} />}
        <TallyBar of={amendment} />
      </Section>
      <Section as={headings} title="console.amendments.place">
        <Facts>
          <Fact label={field('type')}>
            <AmendmentTypeName type={amendment.type} />
          </Fact>
          <Fact label={field('user_name')}>
            <RecordLink resource="users" id={amendment.user} needs="administer">
              {amendment.user_name ?? '—'}
            </RecordLink>
          </Fact>
          <Fact label={field('document_title')}>
            <RecordLink resource="documents" id={amendment.document}>
              {amendment.document_title}
            </RecordLink>
          </Fact>
          <Fact label={field('chapter_title')}>{amendment.chapter_title}</Fact>
          <Fact label={field('article_title')}>{amendment.article_title}</Fact>
          <Fact label={field('creation_datetime')}>
            <Moment value={amendment.creation_datetime} relative />
          </Fact>
          <Fact label={field('voting_end_datetime')}>
            {amendment.voting_end_datetime && <Moment value={amendment.voting_end_datetime} />}
          </Fact>
        </Facts>
      </Section>
    </>
  );
}

/** What sets it apart: hidden by moderation, or taken back by its author. */
function Notices({ amendment }: { amendment: Amedment }) {
  const translate = useTranslate();
  return (
    <>
      {amendment.is_hidden && (
        <Alert severity="warning" role="note" sx={{ mt: 4 }}>
          {translate('console.amendments.hidden')}
          {amendment.hidden_reason !== null && <Prose>{amendment.hidden_reason}</Prose>}
        </Alert>
      )}
      {amendment.is_withdrawn && (
        <Alert severity="info" role="note" sx={{ mt: 4 }}>
          {translate(amendment.outcome ? 'console.amendments.withdrawn_counted' : 'console.amendments.withdrawn_text')}{' '}
          <Moment value={amendment.withdrawn_datetime!} />
        </Alert>
      )}
    </>
  );
}

function Section({ title, as, children }: { title: string; as: 'h2' | 'h3'; children: ReactNode }) {
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

function References({ references }: { references: string[] }) {
  const translate = useTranslate();
  if (references.length === 0) return null;
  return (
    <>
      <Typography sx={{ fontWeight: 700, mt: 2 }}>{translate('resources.amendments.fields.references')}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {references.map((reference) => (
          <li key={reference}>
            {/^https?:\/\//.test(reference) ? (
              <Link href={reference} rel="noopener noreferrer nofollow ugc">
                {reference}
              </Link>
            ) : (
              reference
            )}
          </li>
        ))}
      </Box>
    </>
  );
}
