import { api } from '@ateneo/contracts';
import { Alert, Box, Button, LinearProgress, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { problemOf } from '../data-provider/problem-of.js';
import { BackLink } from '../layout/BackLink.js';
import { PageHeading } from '../layout/PageHeading.js';
import { Section } from '../layout/Section.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { useAct } from '../layout/use-act.js';
import { BookLinks } from './BookLinks.js';
import { CloseResolution } from './CloseResolution.js';
import { ConflictTable } from './ConflictTable.js';
import { NotThere } from './NotThere.js';
import { placesOf } from './places.js';
import { PlaceToDecide } from './PlaceToDecide.js';
import { ResolutionTerms } from './ResolutionTerms.js';
import { type Desk, useDesk } from './use-resolution.js';

/** /resolution/{document}: what the assembly makes of its amendments, article by article. */
export default function ResolutionPage() {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const { desk, error } = useDesk(id);
  if (error) return <Alert severity="error">{translate(problemOf(error))}</Alert>;
  if (!desk) return <SkeletonRecord />;
  const { document, resolution } = desk;
  const isOpen = resolution.status === 'open';
  return (
    <>
      <PageHeading
        title={translate('console.resolution.title')}
        above={<BackLink to={`/documents/${id}/show`}>{document.title}</BackLink>}
      >
        {isOpen && <CloseResolution desk={desk} />}
      </PageHeading>
      {isOpen ? <Progress desk={desk} /> : <Closed desk={desk} />}
      <NotThere desk={desk} />
      <ResolutionTerms resolution={resolution} />
      <BookLinks document={id} />
      <ConflictTable desk={desk} />
      <References desk={desk} />
      {placesOf(desk).map((place) => (
        <PlaceToDecide key={place.id} place={place} desk={desk} />
      ))}
    </>
  );
}

function Progress({ desk: { resolution, amendments } }: { desk: Desk }) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const { undecided, proposed, document } = resolution;
  const total = amendments.length;
  const text =
    undecided.length === 0
      ? translate('console.resolution.all_decided')
      : translate('console.resolution.left', { smart_count: undecided.length, total });
  return (
    <Box sx={{ maxWidth: 720, mb: 6 }}>
      <Typography aria-live="polite" sx={{ fontWeight: 700, mb: 1 }}>
        {text}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 100 : (100 * (total - undecided.length)) / total}
        aria-label={text}
        sx={{ mb: 3 }}
      />
      {proposed.length > 0 && (
        <Button
          variant="outlined"
          disabled={pending}
          onClick={() =>
            void act(api.resolutionAct(document, 'propose'), 'console.resolution.proposed', { basis: 'vote' })
          }
        >
          {translate('console.resolution.propose', { smart_count: proposed.length })}
        </Button>
      )}
    </Box>
  );
}

function Closed({ desk: { resolution } }: { desk: Desk }) {
  const translate = useTranslate();
  const { approved, document } = resolution;
  return (
    <Alert severity="success" role="note" sx={{ mb: 6, maxWidth: 720 }}>
      {translate('console.resolution.closed')}
      <Box sx={{ mt: 2, display: 'flex', gap: 4, flexWrap: 'wrap' }}>
        {approved === null ? (
          translate('console.resolution.being_made')
        ) : (
          <>
            <MuiLink href={`/approved/${document}`}>{translate('console.resolution.see_approved')}</MuiLink>
            <MuiLink component={Link} to={`/documents/${approved}/show`}>
              {translate('console.resolution.new_document')}
            </MuiLink>
          </>
        )}
      </Box>
    </Alert>
  );
}

function References({ desk: { resolution } }: { desk: Desk }) {
  const translate = useTranslate();
  if (resolution.references.length === 0) return null;
  return (
    <Section title="console.resolution.references">
      <Typography sx={{ maxWidth: 720 }}>{translate('console.resolution.references_help')}</Typography>
      <ul>
        {resolution.references.map(({ article, text }, nth) => (
          // The same words may stand twice in one article.
          <li key={`${article}${text}${String(nth)}`}>
            {translate('console.resolution.reference', { article, text })}
          </li>
        ))}
      </ul>
    </Section>
  );
}
