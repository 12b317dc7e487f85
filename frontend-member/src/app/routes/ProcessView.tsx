import type { PublicProcess } from '@ateneo/contracts';
import { DateText, PageSkeleton, Prose, StatusPill } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { PlainList } from '../../components/PlainList.js';
import { Section } from '../../components/Section.js';
import { TextLink } from '../../components/TextLink.js';
import { publicProcessQuery } from '../../features/processes/api/get-public-process.js';
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
          <Facts process={process} />
          <TakeAlong path={`/process/${process.id}/view`} />
        </>
      }
    >
      {process.introduction && (
        <Prose headingLevel={2} lang={lang}>
          {process.introduction}
        </Prose>
      )}
      <Invitation id={process.id} />
      {process.amedment_count > 0 && (
        <Section title={t('phase.voting')}>
          <VotingSummary process={process} linksToResults />
        </Section>
      )}
      <Documents process={process} />
      {process.parts && <PublicParts parts={process.parts} />}
    </Page>
  );
}

function Facts({ process }: { process: PublicProcess }): ReactElement {
  const { t } = useTranslation(['process', 'common']);
  return (
    <Typography color="textSecondary">
      {process.start_datetime && process.end_datetime && (
        <>
          <Trans
            ns="dates"
            i18nKey="range_elements"
            components={{
              from: <DateText value={process.start_datetime} />,
              to: <DateText value={process.end_datetime} />,
            }}
          />
          {' · '}
        </>
      )}
      {t(`mode.${process.mode}`)} · {t('documents', { count: process.document_count })} ·{' '}
      {t('amendments', { count: process.amedment_count })}
    </Typography>
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
                <TextLink to={`/process/${id}/view/document/${one.id}`}>
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

function Invitation({ id }: { id: string }): ReactElement {
  const { t } = useTranslation(['process', 'common']);
  const self = useSelf();
  const openEnroll = useUniverse()?.openEnroll;
  return (
    <Stack direction="row" sx={{ mt: 8, gap: 3, flexWrap: 'wrap', alignItems: 'center', displayPrint: 'none' }}>
      <Button
        component={Link}
        to={self ? `/process/${id}` : loginPath(`/process/${id}`)}
        variant="contained"
        size="large"
      >
        {t(self ? 'public.open' : 'public.login')}
      </Button>
      {self === null && openEnroll && (
        <Button component={Link} to={enrollPath(`/process/${id}`)} variant="outlined" size="large">
          {t('common:nav.enroll')}
        </Button>
      )}
    </Stack>
  );
}
