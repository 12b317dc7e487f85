import type { Candidacy as CandidacyRecord } from '@ateneo/contracts';
import { PageSkeleton, Prose } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { Section } from '../../components/Section.js';
import { candidacyQuery, presentationQuery } from '../../features/candidacies/api/candidacies.js';
import { AnswerBox } from '../../features/candidacies/components/AnswerBox.js';
import { CandidacyEditor } from '../../features/candidacies/components/CandidacyEditor.js';
import { CandidacyPill } from '../../features/candidacies/components/CandidacyPill.js';
import { Places } from '../../features/candidacies/components/Places.js';
import { SubmitterActs } from '../../features/candidacies/components/SubmitterActs.js';
import { useWrittenLanguage } from '../../lib/written.js';
import { BesideProcessOf } from '../BesideProcess.js';

/** …/candidacysubmission/{id}: who stands for what, and what the reader may do about it. */
export function Candidacy(): ReactElement {
  return <CandidacyPage>{(candidacy) => <CandidacyBody candidacy={candidacy} />}</CandidacyPage>;
}

/** …/candidacysubmission/{id}/edit: for its submitter. */
export function CandidacyEdit(): ReactElement {
  return <CandidacyPage isForm>{(candidacy) => <Editing candidacy={candidacy} />}</CandidacyPage>;
}

interface CandidacyPageProps {
  children: (candidacy: CandidacyRecord) => ReactNode;
  isForm?: boolean;
}

function CandidacyPage({ children, isForm = false }: CandidacyPageProps): ReactElement {
  const { t } = useTranslation('candidacy');
  const { processId = '', candidacyId = '' } = useParams();
  const query = useQuery(candidacyQuery(candidacyId));
  const lang = useWrittenLanguage();
  const candidacy = query.data;
  if (!candidacy) {
    return (
      <Page
        title={query.error ? t('one') : undefined}
        before={<BackLink to={`/process/${processId}`}>{t('process')}</BackLink>}
      >
        <Loaded query={query} skeleton={<PageSkeleton />}>
          {() => null}
        </Loaded>
      </Page>
    );
  }
  const back = `/process/${processId}/candidacypresentation/${candidacy.candidacypresentation}/view`;
  return (
    <Page
      title={candidacy.name || t('unnamed')}
      titleLang={lang}
      before={<BackLink to={back}>{candidacy.presentation_name}</BackLink>}
      aside={<CandidacyPill status={candidacy.status} />}
      width="wide"
    >
      <BesideProcessOf id={processId} {...actOf(candidacy, isForm)}>
        {children(candidacy)}
      </BesideProcessOf>
    </Page>
  );
}

/** What the page asks of its reader comes before what the process does. */
function actOf(candidacy: CandidacyRecord, isForm: boolean) {
  if (isForm) return { act: null };
  return candidacy.can_answer && { act: <ToAnswer />, actLeadsTo: 'answer' };
}

function ToAnswer(): ReactElement {
  const { t } = useTranslation('candidacy');
  return (
    <Button component={Link} to="#answer" variant="contained" size="large">
      {t('answer.act')}
    </Button>
  );
}

function CandidacyBody({ candidacy }: { candidacy: CandidacyRecord }): ReactElement {
  const { t } = useTranslation('candidacy');
  const lang = useWrittenLanguage();
  const isDone = candidacy.status === 'proclaimed';
  return (
    <>
      {!candidacy.can_answer && <AnswerBox candidacy={candidacy} />}
      <SubmitterActs candidacy={candidacy} />
      {candidacy.programme && (
        <Section title={t('field.programme')}>
          <Prose lang={lang}>{candidacy.programme}</Prose>
        </Section>
      )}
      <Section title={t('candidates')}>
        {candidacy.candidates.length === 0 ? (
          <Typography color="textSecondary">{t('nobody')}</Typography>
        ) : (
          <Places places={candidacy.candidates} isDone={isDone} />
        )}
      </Section>
      {candidacy.substitutes.length > 0 && (
        <Section title={t('substitutes')}>
          <Places places={candidacy.substitutes} isDone={isDone} />
        </Section>
      )}
      {/* Who is asked reads first for what, and with whom. */}
      {candidacy.can_answer && (
        <Box id="answer" sx={{ mt: 8 }}>
          <AnswerBox candidacy={candidacy} />
        </Box>
      )}
    </>
  );
}

function Editing({ candidacy }: { candidacy: CandidacyRecord }): ReactElement | null {
  const { t } = useTranslation('candidacy');
  const { data } = useQuery(presentationQuery(candidacy.candidacypresentation));
  if (!candidacy.can_edit) return <Typography>{t('edit.not_now')}</Typography>;
  if (!data) return <PageSkeleton />;
  return (
    <>
      {candidacy.told_reason && (
        <Alert severity="warning" role="note" sx={{ mb: 6 }}>
          {t(`own.${candidacy.status}`)}
          <Prose>{candidacy.told_reason}</Prose>
        </Alert>
      )}
      <CandidacyEditor candidacy={candidacy} presentation={data} />
    </>
  );
}
