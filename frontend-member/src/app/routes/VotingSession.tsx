import { EmptyState, MomentText, PageSkeleton, Prose } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { Section } from '../../components/Section.js';
import { TextLink } from '../../components/TextLink.js';
import { amendmentQuery } from '../../features/amendments/api/get-amendment.js';
import { AmendmentChange } from '../../features/amendments/components/AmendmentChange.js';
import { useAmendmentName } from '../../features/amendments/components/AmendmentName.js';
import { ChoiceBar } from '../../features/amendments/components/ChoiceBar.js';
import { SessionSummary } from '../../features/amendments/components/SessionSummary.js';
import { VoteState } from '../../features/amendments/components/VoteState.js';
import { useCastVote } from '../../features/amendments/use-cast-vote.js';
import { useSessionKeys } from '../../features/amendments/use-session-keys.js';
import { type SessionRow, useVotingSession } from '../../features/amendments/use-voting-session.js';
import { processQuery } from '../../features/processes/api/get-process.js';
import { amendmentPath } from '../../lib/amendment-path.js';
import { useWrittenLanguage } from '../../lib/written.js';

/** /process/{id}/vote: one amendment after the other, in the order of the text. */
export function VotingSession(): ReactElement {
  const { t } = useTranslation('voting');
  const { processId = '' } = useParams();
  const process = useQuery(processQuery(processId)).data;
  const session = useVotingSession(processId);
  useSessionKeys(session);
  const at = session.current?.id;
  useFocusOnMove(at);
  const back = <BackLink to={`/process/${processId}`}>{process?.title ?? t('session.leave')}</BackLink>;
  if (session.query.data === undefined || (session.isPartial && !session.current)) {
    return (
      <Page title={session.query.error ? t('session.title') : undefined} before={back}>
        <Loaded query={session.query} skeleton={<PageSkeleton />}>
          {() => <PageSkeleton />}
        </Loaded>
      </Page>
    );
  }
  if (session.rows.length === 0) {
    return (
      <Page title={t('session.title')} before={back}>
        <EmptyState
          title={t('session.none')}
          text={t('session.none_help')}
          action={
            <TextLink alone to={`/process/${processId}`}>
              {t('session.to_process')}
            </TextLink>
          }
        />
      </Page>
    );
  }
  if (!session.current) {
    return (
      <Page title={t('summary.title')} before={back}>
        <SessionSummary rows={session.rows} onChange={session.go} onGoOn={session.goOn} />
      </Page>
    );
  }
  return <Stop key={at} row={session.current} session={session} back={back} />;
}

interface StopProps {
  row: SessionRow;
  session: ReturnType<typeof useVotingSession>;
  back: ReactElement;
}

function Stop({ row, session, back }: StopProps): ReactElement {
  const { t } = useTranslation(['voting', 'amendment', 'common']);
  const lang = useWrittenLanguage();
  const query = useQuery(amendmentQuery(row.id));
  const cast = useCastVote(row);
  return (
    <Page
      title={useAmendmentName()(row)}
      titleLang={lang}
      width="wide"
      before={back}
      lead={
        <Typography color="textSecondary">
          {t(`amendment:type.${row.type}`)} · {row.user_name ?? t('common:no_name')}
        </Typography>
      }
      isDense
    >
      <Box sx={{ display: { md: 'grid' }, gridTemplateColumns: 'minmax(0, 720px) minmax(220px, 1fr)', columnGap: 12 }}>
        <Box sx={{ minWidth: 0, minHeight: '40vh' }}>
          <Loaded query={query} skeleton={<PageSkeleton />}>
            {(amendment) => <AmendmentChange amendment={amendment} />}
          </Loaded>
          {row.reason && (
            <Section title={t('session.reason')} isDense>
              <Prose lang={lang}>{row.reason}</Prose>
            </Section>
          )}
          <TextLink alone to={amendmentPath(row)} sx={{ mt: 4 }}>
            {t('session.more')}
          </TextLink>
        </Box>
        <Box sx={{ display: { xs: 'contents', md: 'block' } }}>
          <Box sx={panelStyle}>
            <ChoiceBar
              place={session.place}
              count={session.count}
              left={session.count - session.done}
              choice={row.choice}
              onVote={session.vote}
              onSkip={session.goOn}
              onBack={session.place > 1 ? () => session.walk(-1) : undefined}
              before={<LastVote last={session.last} at={row.id} onChange={session.go} />}
            />
            <Box
              aria-live="polite"
              sx={{ mt: { md: 3 }, display: { xs: cast.state === 'refused' ? 'block' : 'none', md: 'block' } }}
            >
              <VoteState cast={cast} />
            </Box>
            <Typography
              variant="caption"
              color="textSecondary"
              component="p"
              sx={{ mt: 4, display: { xs: 'none', md: 'block' } }}
            >
              {row.voting_end_datetime && <MomentText value={row.voting_end_datetime} distance="left" />}
            </Typography>
            <Typography
              variant="caption"
              color="textSecondary"
              component="p"
              sx={{ mt: 2, display: { xs: 'none', md: 'block' } }}
            >
              {t('session.keys')}
            </Typography>
          </Box>
        </Box>
      </Box>
    </Page>
  );
}

interface LastVoteProps {
  last: ReturnType<typeof useVotingSession>['last'];
  at: string;
  onChange: (amendment: string) => void;
}

/** What became of the vote before, and the way back to it: a vote is changed, and never taken back. */
function LastVote({ last, at, onChange }: LastVoteProps): ReactElement {
  const { t } = useTranslation(['voting', 'common']);
  const value = last && t(`common:vote.${last.value}`);
  return (
    <Box aria-live="polite" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 1 }}>
      {last?.state === 'saved' && t('session.saved', { value })}
      {last?.state === 'waiting' && t('session.kept', { value })}
      {last && last.id !== at && (
        <Button size="small" onClick={() => onChange(last.id)}>
          {t('summary.change')}
        </Button>
      )}
    </Box>
  );
}

/** Who goes on hears the next title, and sees it from its beginning. */
function useFocusOnMove(at: string | undefined): void {
  const before = useRef(at);
  useEffect(() => {
    if (before.current === at) return;
    const isFirst = before.current === undefined;
    before.current = at;
    if (isFirst) return;
    globalThis.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [at]);
}

const panelStyle = {
  display: { xs: 'contents', md: 'block' },
  position: { md: 'sticky' },
  top: { md: 24 },
} as const;
