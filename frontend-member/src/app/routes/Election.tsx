import type { Election as ElectionRecord, User } from '@ateneo/contracts';
import { actingUntil, Columns, ElectionOutcome, ElectionTurnout, MomentText, PageSkeleton, Prose } from '@ateneo/ui';
import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Loaded } from '../../components/Loaded.js';
import { NotNow } from '../../components/NotNow.js';
import { Page } from '../../components/Page.js';
import { Section } from '../../components/Section.js';
import { electionQuery } from '../../features/elections/api/elections.js';
import { EarlierResults } from '../../features/elections/components/EarlierResults.js';
import { HeldElsewhere, VotedAlready } from '../../features/elections/components/HeldElsewhere.js';
import { ElectionOptions } from '../../features/elections/components/ElectionOptions.js';
import { ElectionPill } from '../../features/elections/components/ElectionPill.js';
import { useSelf } from '../../lib/self.js';
import { useWrittenLanguage } from '../../lib/written.js';

/** …/election/{id}/view: where one votes, what may be chosen, and what came of it. */
export function Election(): ReactElement {
  const { t } = useTranslation('election');
  const { processId = '', electionId = '' } = useParams();
  const query = useQuery(electionQuery(electionId));
  const election = query.data;
  const lang = useWrittenLanguage();
  const before = <BackLink to={`/process/${processId}`}>{t('process')}</BackLink>;
  if (!election) {
    return (
      <Page title={query.error ? t('one') : undefined} before={before}>
        <Loaded query={query} skeleton={<PageSkeleton />}>
          {() => null}
        </Loaded>
      </Page>
    );
  }
  const about = election.description && (
    <Section title={t('description')}>
      <Prose lang={lang}>{election.description}</Prose>
    </Section>
  );
  return (
    <Page title={election.title} titleLang={lang} before={before} aside={<ElectionPill {...election} />} width="wide">
      <Reason title={t('extended')} text={election.extended_reason} />
      <Reason title={t('annulled')} text={election.annulled_reason} />
      <Columns
        aside={<Until election={election} />}
        act={<Vote election={election} />}
        more={isOpenTo(election) && <VotedAlready key={election.id} election={election.id} />}
        after={
          <>
            {!election.result && about}
            <Section title={t(election.result ? 'result' : 'options')}>
              {election.result && <Told options={election.options} result={election.result} />}
              <ElectionOptions election={election} />
              <EarlierResults election={election} />
            </Section>
            {election.result && about}
          </>
        }
      />
    </Page>
  );
}

function Reason({ title, text }: { title: string; text: string | null }): ReactElement | null {
  const lang = useWrittenLanguage();
  if (text === null) return null;
  return (
    <Alert severity="warning" role="note" sx={{ mb: 4 }}>
      {title}
      <Prose lang={lang}>{text}</Prose>
    </Alert>
  );
}

/** Whoever the election is for has not looked at it as themselves, or not verified their address. */
function whyNotYou({ is_participation_open: isFor }: ElectionRecord, self: User | null | undefined) {
  if (isFor && actingUntil() !== undefined) return 'errors:participation.impersonation_forbidden';
  return self?.is_verified === false ? 'errors:identity.unverified' : 'not_entitled';
}

const isOpenTo = ({ can_vote, external_link }: ElectionRecord) => can_vote && external_link !== null;

/** How one votes, and until when; or why one does not. */
function Until({ election }: { election: ElectionRecord }): ReactElement {
  const { t } = useTranslation('election');
  const { method, status, effective_end_datetime: end } = election;
  const isOver = status === 'counted' || status === 'annulled';
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t(`method.${method}`)}
      </Typography>
      {isOpenTo(election) && end && (
        <Typography>
          <MomentText value={end} distance="left" />
        </Typography>
      )}
      {isOpenTo(election) && (
        <Box sx={{ mt: 4 }}>
          <HeldElsewhere election={election} />
        </Box>
      )}
      {!isOpenTo(election) && !isOver && <WhyNot election={election} />}
    </>
  );
}

function WhyNot({ election }: { election: ElectionRecord }): ReactElement {
  const { t } = useTranslation(['election', 'errors']);
  const self = useSelf();
  return (
    <NotNow
      start={election.effective_start_datetime}
      end={election.effective_end_datetime}
      say={(when, moment) => t(`period.${when}`, { moment })}
      otherwise={t(whyNotYou(election, self))}
    />
  );
}

/** The way out, with where it leads; nothing about the person goes along. */
function Vote({ election }: { election: ElectionRecord }): ReactElement | null {
  const { t } = useTranslation('election');
  const { external_link: link, external_host: host } = election;
  if (!isOpenTo(election) || link === null) return null;
  return (
    <Button
      component="a"
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      size="large"
      variant="contained"
      endIcon={<OpenInNewIcon />}
      // An address is one long word.
      sx={{ overflowWrap: 'anywhere' }}
    >
      {t('link', { host })}
    </Button>
  );
}

interface ToldProps {
  options: ElectionRecord['options'];
  result: NonNullable<ElectionRecord['result']>;
}

/** What came of it in a sentence, how many voted, who says so, and the minutes. */
function Told({ options, result }: ToldProps): ReactElement {
  const { t } = useTranslation('election');
  const lang = useWrittenLanguage();
  return (
    <>
      <ElectionOutcome options={options} result={result} />
      <ElectionTurnout result={result} />
      <Typography color="textSecondary">{t('told_by')}</Typography>
      {result.note && <Prose lang={lang}>{result.note}</Prose>}
      {result.minutes_link && (
        <Link href={result.minutes_link} target="_blank" rel="noopener noreferrer">
          {t('minutes')} ({new URL(result.minutes_link).host})
        </Link>
      )}
      <Box sx={{ mb: 3 }} />
    </>
  );
}
