import { type Alternative, type Endorsement, rowsOf } from '@ateneo/contracts';
import { Difference, DifferenceText, partsOf, Pill, Prose } from '@ateneo/ui';
import { Alert, Box, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { useMay } from '../auth/may.js';
import { everything } from '../data-provider/everything.js';
import { ExportOf } from '../jobs/ExportButton.js';
import { Fact, Facts } from '../layout/Facts.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Section } from '../layout/Section.js';
import { ShowPage } from '../layout/ShowPage.js';
import { AlternativeStatusPill } from './AlternativeStatusPill.js';
import { DecideButtons } from './DecideButtons.js';

const field = (name: string) => `resources.documentalternatives.fields.${name}`;

/** An alternative: what it wants, what it makes of the original, and who endorses it. */
export default function AlternativeShow() {
  return (
    <ShowPage<Alternative>
      title={({ title }) => title || '—'}
      beside={(alternative) => <AlternativeStatusPill {...alternative} />}
      actions={(alternative) => <DecideButtons alternative={alternative} />}
    >
      {(alternative) => (
        <Box sx={{ maxWidth: 800 }}>
          {alternative.returned_reason !== null && (
            <Alert severity="info" role="note" sx={{ mt: 4 }}>
              <Prose>{alternative.returned_reason}</Prose>
            </Alert>
          )}
          <Section title={field('summary')}>
            <Prose>{alternative.summary || '—'}</Prose>
          </Section>
          <About alternative={alternative} />
          <Changes alternative={alternative} />
          <Endorsers alternative={alternative} />
        </Box>
      )}
    </ShowPage>
  );
}

function About({ alternative }: { alternative: Alternative }) {
  const { user, user_name: name, document, document_title: title } = alternative;
  return (
    <Section title="console.alternatives.about">
      <Facts>
        <Fact label={field('user_name')}>
          <RecordLink resource="users" id={user} needs="administer">
            {name ?? '—'}
          </RecordLink>
        </Fact>
        <Fact label={field('document_title')}>
          <RecordLink resource="documents" id={document}>
            {title}
          </RecordLink>
        </Fact>
        <Fact label={field('submitted_datetime')}>
          {alternative.submitted_datetime && <Moment value={alternative.submitted_datetime} relative />}
        </Fact>
        <Fact label={field('approved_datetime')}>
          {alternative.approved_datetime && <Moment value={alternative.approved_datetime} relative />}
        </Fact>
      </Facts>
    </Section>
  );
}

/** Chapter by chapter; articles that stay as they are are only counted. */
function Changes({ alternative: { difference } }: { alternative: Alternative }) {
  const translate = useTranslate();
  const articles = difference.flatMap((chapter) => chapter.articles);
  const changed = articles.filter(({ change }) => change !== 'equal');
  const same = articles.length - changed.length;
  return (
    <Section title="console.alternatives.changes">
      <Typography color="text.secondary">{translate('console.alternatives.same', { smart_count: same })}</Typography>
      {difference.map(({ id, change, title }) =>
        change === 'equal' ? null : (
          <Box key={id} sx={{ my: 3 }}>
            <Pill tone="neutral">{translate(`console.alternatives.chapter_${change}`)}</Pill>
            <Typography component="h3" variant="h2">
              <DifferenceText parts={partsOf(title, 'changes')} />
            </Typography>
          </Box>
        ),
      )}
      {changed.map(({ id, change, title, content }) => (
        <Box key={id} sx={{ my: 4, pt: 3, borderTop: 1, borderColor: 'divider' }}>
          <Pill tone="neutral">{translate(`console.alternatives.${change}`)}</Pill>
          <Difference parts={content} title={title} label={nameOf(title)} plain />
        </Box>
      ))}
    </Section>
  );
}

/** Its title as it is to be; of what is removed, as it was. */
function nameOf(title: Alternative['difference'][number]['title']): string {
  const now = partsOf(title, 'after');
  return (now.length > 0 ? now : partsOf(title, 'before')).map(({ text }) => text).join('');
}

function Endorsers({ alternative: { id, status, endorsements } }: { alternative: Alternative }) {
  const translate = useTranslate();
  const isShown = status === 'approved';
  // Names are for superusers (contract, 6).
  const areTold = useMay()('administer');
  const { data = [] } = useGetList<Endorsement>(
    'endorsements',
    {
      pagination: everything,
      sort: { field: 'creation_datetime', order: 'ASC' },
      filter: rowsOf.endorsements(id),
    },
    { enabled: isShown && areTold },
  );
  if (!isShown) return null;
  return (
    <Section title={field('endorsements')}>
      <Typography>
        {translate('console.alternatives.endorsed', { smart_count: endorsements })}{' '}
        {!areTold && translate('console.alternatives.endorsers_untold')}
      </Typography>
      <Box component="ul" sx={{ pl: 5 }}>
        {data.map((one) => (
          <li key={one.id}>
            <RecordLink resource="users" id={one.user} needs="administer">
              {one.user_name ?? '—'}
            </RecordLink>{' '}
            · <Moment value={one.creation_datetime} />
          </li>
        ))}
      </Box>
      {data.length > 0 && <ExportOf list="endorsements" filter={{ alternative: id }} />}
    </Section>
  );
}
