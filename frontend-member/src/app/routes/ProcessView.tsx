import type { PublicProcess } from '@ateneo/contracts';
import { Columns, PageSkeleton, Prose, StatusPill } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { PlainList } from '../../components/PlainList.js';
import { Section } from '../../components/Section.js';
import { TextLink } from '../../components/TextLink.js';
import { WidePicture } from '../../components/WidePicture.js';
import { publicProcessQuery } from '../../features/processes/api/get-public-process.js';
import { Audience } from '../../features/processes/components/Audience.js';
import { EndorsementDates } from '../../features/processes/components/EndorsementDates.js';
import { PhaseTimeline } from '../../features/processes/components/PhaseTimeline.js';
import { ProcessNumbers } from '../../features/processes/components/ProcessNumbers.js';
import { PublicParts } from '../PublicParts.js';
import { TakeAlong } from '../../features/results/components/TakeAlong.js';
import { VotingSummary } from '../VotingSummary.js';
import { useSelf } from '../../lib/self.js';
import { useUniverse } from '../../lib/universe.js';
import { useWrittenLanguage, Written } from '../../lib/written.js';
import { enrollPath, loginPath } from '../guard.js';

/** /process/{id}/view: a published process as anybody may read it, before, while and after it is voted. */
export function ProcessView(): ReactElement {
  const { t } = useTranslation(['process', 'common']);
  const { processId = '' } = useParams();
  const query = useQuery(publicProcessQuery(processId));
  const lang = useWrittenLanguage();
  const process = query.data;
  if (!process) {
    return (
      <Page title={query.error ? t('one') : undefined}>
        <Loaded query={query} skeleton={<PageSkeleton />}>
          {() => null}
        </Loaded>
      </Page>
    );
  }
  return (
    <Page
      title={process.title}
      titleLang={lang}
      aside={<StatusPill status={process.status} />}
      lead={
        <>
          <ProcessNumbers process={process} />
          <TakeAlong path={`/process/${process.id}/view`} />
        </>
      }
      width="wide"
    >
      <Columns
        aside={
          <Section title={t('phases')}>
            <PhaseTimeline process={process} />
          </Section>
        }
        act={<TakePart id={process.id} />}
        more={
          <>
            <Enroll id={process.id} />
            <Audience mode={process.mode} audience={process.audience} />
          </>
        }
        after={<Text process={process} />}
      />
    </Page>
  );
}

/** What it is about, how the voting stands, and its parts. */
function Text({ process }: { process: PublicProcess }): ReactElement {
  const { t } = useTranslation('process');
  const lang = useWrittenLanguage();
  return (
    <>
      {process.image && <WidePicture of={process} isBand />}
      {process.introduction && (
        <Prose headingLevel={2} lang={lang}>
          {process.introduction}
        </Prose>
      )}
      {process.amedment_count > 0 && (
        <Section title={t('phase.voting')}>
          <VotingSummary process={process} linksToResults />
        </Section>
      )}
      <Documents process={process} />
      {process.parts && <PublicParts parts={process.parts} endorsing={<EndorsementDates process={process} />} />}
    </>
  );
}

/** Linked where visitors may read them. */
function Documents({ process }: { process: PublicProcess }): ReactElement {
  const { t } = useTranslation(['process', 'results']);
  const { id, parts, is_text_public: isTextPublic } = process;
  return (
    <Section title={t('documents_title')}>
      {!isTextPublic && (
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {t('results:for_members')}
        </Typography>
      )}
      {parts?.documents.length === 0 && <Typography color="textSecondary">{t('no_documents')}</Typography>}
      <PlainList>
        {parts?.documents.map((one) => (
          <Box key={one.id} component="li" sx={{ py: 4, borderTop: 1, borderColor: 'divider', breakInside: 'avoid' }}>
            <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
              {isTextPublic ? (
                <TextLink alone to={`/process/${id}/view/document/${one.id}`}>
                  <Written>{one.title}</Written>
                </TextLink>
              ) : (
                <Written>{one.title}</Written>
              )}
            </Typography>
            <Typography color="textSecondary">
              {t('chapters', { count: one.chapter_count })} · {t('articles', { count: one.article_count })} ·{' '}
              {t('amendments', { count: one.amedment_count })}
            </Typography>
          </Box>
        ))}
      </PlainList>
    </Section>
  );
}

function TakePart({ id }: { id: string }): ReactElement {
  const { t } = useTranslation('process');
  const path = `/process/${id}`;
  const self = useSelf();
  return (
    <Button component={Link} to={self ? path : loginPath(path)} variant="contained" size="large">
      {t(self ? 'public.open' : 'public.login')}
    </Button>
  );
}

function Enroll({ id }: { id: string }): ReactElement | null {
  const { t } = useTranslation('common');
  const openEnroll = useUniverse()?.openEnroll;
  if (useSelf() !== null || !openEnroll) return null;
  return (
    <Button
      component={Link}
      to={enrollPath(`/process/${id}`)}
      variant="outlined"
      size="large"
      sx={{ displayPrint: 'none' }}
    >
      {t('nav.enroll')}
    </Button>
  );
}
