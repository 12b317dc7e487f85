import type { Process } from '@ateneo/contracts';
import { EmptyState, ListSkeleton, Prose } from '@ateneo/ui';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../components/Loaded.js';
import { PlainList } from '../components/PlainList.js';
import { Fold } from '../components/Fold.js';
import { Section } from '../components/Section.js';
import { WidePicture } from '../components/WidePicture.js';
import { TextLink } from '../components/TextLink.js';
import { AlternativeList } from '../features/alternatives/components/AlternativeList.js';
import { amendmentsQuery } from '../features/amendments/api/list-amendments.js';
import { AmendmentRow } from '../features/amendments/components/AmendmentRow.js';
import { AskedToStand, Candidacies } from '../features/candidacies/components/Candidacies.js';
import { LatestComments } from '../features/comments/components/LatestComments.js';
import { documentsQuery } from '../features/documents/api/list-documents.js';
import { DocumentRowCard } from '../features/documents/components/DocumentRowCard.js';
import { ElectionList } from '../features/elections/components/ElectionList.js';
import { EndorsementDates } from '../features/processes/components/EndorsementDates.js';
import { TurnoutLine } from '../features/processes/components/TurnoutOf.js';
import { VotingNotices } from '../features/processes/components/VotingNotices.js';
import { cut, plainText } from '../lib/cut.js';
import { useWrittenLanguage, Written } from '../lib/written.js';
import { hasSomething, type PartCounts, type PartName, partPath } from './process-parts.js';
import { VotingOutcome } from './VotingOutcome.js';
import { VotingSummary } from './VotingSummary.js';

const MOST = 3;
/** Of amendments, which say what they change. */
const LATEST = 2;
/** So much of the introduction is read while it is closed. */
const HINT = 90;

/** How the voting stands, what it is about, and the newest of each part that has something. */
export function ProcessSummary({
  process,
  counts,
}: {
  process: Process;
  counts: PartCounts | undefined;
}): ReactElement {
  const { t } = useTranslation('process');
  const lang = useWrittenLanguage();
  const { id, amedment_count, document_count, introduction } = process;
  const { phase, extended_reason } = process.voting;
  return (
    <>
      {process.image && <WidePicture of={process} isBand />}
      {amedment_count === 0 && <VotingNotices process={process} />}
      <Box sx={pair}>
        {amedment_count > 0 && (
          <Fold
            title={t('phase.voting')}
            hint={phase === 'closed' ? <VotingOutcome process={process} /> : <TurnoutLine process={process} />}
            isOpen={phase === 'annulled' || (phase !== 'closed' && extended_reason !== null)}
          >
            <VotingSummary process={process} linksToResults />
          </Fold>
        )}
        <Box sx={{ pt: { xs: 6, sm: 0 }, '&& > *': { mt: 0 }, '&& > * + *': { mt: 4 } }}>
          <Few process={id} part="documents" title={t('documents_title')} count={document_count}>
            <Documents process={id} most={MOST} />
          </Few>
          {introduction && (
            <Fold
              title={t('introduction')}
              hint={<Written>{cut(plainText(introduction), HINT)}</Written>}
              isOpen={introduction.length <= HINT}
            >
              <Prose lang={lang}>{introduction}</Prose>
            </Fold>
          )}
        </Box>
      </Box>
      {counts ? <Newest process={process} counts={counts} /> : <ListSkeleton rows={3} height={88} />}
    </>
  );
}

function Newest({ process, counts }: { process: Process; counts: PartCounts }): ReactElement {
  const { t } = useTranslation(['process', 'alternative', 'candidacy', 'election']);
  const { id } = process;
  // A page that is short closes nothing.
  const isFolded = process.amedment_count > 0;
  const few = (
    part: FewProps['part'],
    title: string,
    rows: ReactNode,
    more: Pick<FewProps, 'isFolded' | 'stays' | 'most'> = {},
  ) =>
    hasSomething(process, counts, part) && (
      <Few process={id} part={part} title={title} count={counts[part]} {...more}>
        {rows}
      </Few>
    );
  return (
    <>
      {few('amedments', t('latest_amendments'), <LatestAmendments process={id} />, { most: LATEST })}
      <Box sx={columns}>
        {few('alternatives', t('alternative:other'), <Alternatives process={process} most={MOST} />, {
          isFolded,
        })}
        {few('candidacies', t('candidacy:presentations'), <Candidacies process={id} most={MOST} />, {
          isFolded,
          stays: <AskedToStand process={id} />,
        })}
        {few('elections', t('election:other'), <ElectionList process={id} most={MOST} />, { isFolded })}
        <LatestComments process={id} count={counts.comments} />
      </Box>
    </>
  );
}

interface FewProps {
  process: string;
  part: Exclude<PartName, 'summary'>;
  title: string;
  count: number | undefined;
  /** Closed on a phone. */
  isFolded?: boolean;
  stays?: ReactNode;
  /** So many are shown. */
  most?: number;
  children: ReactNode;
}

/** A few of a part, and the way to the others. */
function Few({ process, part, title, count, isFolded = false, stays, most = MOST, children }: FewProps): ReactElement {
  const { t } = useTranslation('home');
  const others = (count ?? 0) - most;
  const rows = (
    <>
      {children}
      {others > 0 && (
        <TextLink alone to={partPath(process, part)}>
          {t('more', { count: others })}
        </TextLink>
      )}
    </>
  );
  return isFolded ? (
    <Fold title={title} id={part} count={count} stays={stays}>
      {rows}
    </Fold>
  ) : (
    <Section title={title} id={part}>
      {rows}
    </Section>
  );
}

/** Short lists stand side by side; one that is left over has the whole width. */
const pair = {
  mt: { xs: 8, sm: 10 },
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
  columnGap: 8,
  rowGap: { xs: 0, sm: 8 },
  '&& > *': { mt: 0, minWidth: 0 },
  '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' },
  '@media print': { display: 'block', '&& > * + *': { mt: 8 } },
} as const;

/** Short lists of unlike lengths: one below the other in two columns that end together. */
const columns = {
  mt: { xs: 0, sm: 10 },
  columns: { sm: '2 18rem' },
  columnGap: 8,
  '&:has(> :only-child)': { columns: 1 },
  '&& > *': { mt: 0, mb: { sm: 8 }, breakInside: 'avoid' },
  '@media print': { columns: 1 },
} as const;

/** The texts of a process, or that there are none yet. */
export function Documents({ process, most }: { process: string; most?: number }): ReactElement {
  const { t } = useTranslation('process');
  return (
    <Loaded query={useQuery(documentsQuery(process))} skeleton={<ListSkeleton rows={1} height={72} />}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState title={t('no_documents')} text={t('no_documents_help')} />
        ) : (
          <PlainList>
            {results.slice(0, most).map((document) => (
              <DocumentRowCard key={document.id} document={document} />
            ))}
          </PlainList>
        )
      }
    </Loaded>
  );
}

/** Texts that people would rather have. */
export function Alternatives({ process, most }: { process: Process; most?: number }): ReactElement {
  const { t } = useTranslation('alternative');
  return (
    <>
      <EndorsementDates process={process} />
      <AlternativeList process={process.id} none={t('none')} {...(most ? { most } : {})} />
    </>
  );
}

function LatestAmendments({ process }: { process: string }): ReactElement {
  const amendments = useQuery(amendmentsQuery({ process, rowsPerPage: LATEST, sortBy: '-creation_datetime' }));
  return (
    <Loaded query={amendments} skeleton={<ListSkeleton rows={LATEST} height={88} />}>
      {({ results }) => (
        <PlainList>
          {results.map((amendment) => (
            <AmendmentRow key={amendment.id} amendment={amendment} isShort />
          ))}
        </PlainList>
      )}
    </Loaded>
  );
}
