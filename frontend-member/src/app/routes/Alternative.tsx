import type { Alternative as AlternativeRecord } from '@ateneo/contracts';
import { Columns, PageSkeleton, Prose } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { Section } from '../../components/Section.js';
import { TextLink } from '../../components/TextLink.js';
import { alternativeQuery } from '../../features/alternatives/api/alternatives.js';
import { AlternativeChanges } from '../../features/alternatives/components/AlternativeChanges.js';
import { AlternativeEditor } from '../../features/alternatives/components/AlternativeEditor.js';
import { AlternativePill } from '../../features/alternatives/components/AlternativePill.js';
import { AuthorActs } from '../../features/alternatives/components/AuthorActs.js';
import { BeginForm } from '../../features/alternatives/components/BeginForm.js';
import { Endorsing } from '../../features/alternatives/components/Endorsing.js';
import { Comments } from '../../features/comments/components/Comments.js';
import { documentQuery } from '../../features/documents/api/get-document.js';
import { useWrittenLanguage } from '../../lib/written.js';
import { BesideProcessOf } from '../BesideProcess.js';

/** …/documentalternative/{id}: what it wants otherwise, who endorses it, and the text beside the original. */
export function Alternative(): ReactElement {
  return <OneAlternative>{(alternative) => <Shown alternative={alternative} />}</OneAlternative>;
}

/** …/documentalternative/{id}/edit: its author writes. */
export function AlternativeEdit(): ReactElement {
  return <OneAlternative>{(alternative) => <Edited alternative={alternative} />}</OneAlternative>;
}

/** …/document/{id}/alternative/new. */
export function AlternativeNew(): ReactElement {
  const { t } = useTranslation('alternative');
  const { processId = '', documentId = '' } = useParams();
  const navigate = useNavigate();
  const document = useQuery(documentQuery(documentId));
  const back = `/process/${processId}/document/${documentId}/view`;
  return (
    <Page
      title={t('begin.title')}
      before={<BackLink to={back}>{document.data?.title ?? t('one')}</BackLink>}
      lead={<Typography color="textSecondary">{t('begin.text')}</Typography>}
      width="wide"
    >
      <BesideProcessOf id={processId} act={null}>
        <BeginForm
          process={processId}
          document={documentId}
          onBegun={({ id }) => void navigate(`/process/${processId}/documentalternative/${id}/edit`, { replace: true })}
        />
      </BesideProcessOf>
    </Page>
  );
}

function OneAlternative({ children }: { children: (alternative: AlternativeRecord) => ReactElement }): ReactElement {
  const { t } = useTranslation('alternative');
  const { processId = '', alternativeId = '' } = useParams();
  const query = useQuery(alternativeQuery(alternativeId));
  if (query.data) return children(query.data);
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

function Shown({ alternative }: { alternative: AlternativeRecord }): ReactElement {
  const { t } = useTranslation(['alternative', 'common', 'comment']);
  const lang = useWrittenLanguage();
  const documentPath = `/process/${alternative.process}/document/${alternative.document}/view`;
  // Whoever writes it reads whether there is anything to send.
  const original = useQuery({ ...documentQuery(alternative.document), enabled: alternative.can_edit }).data;
  return (
    <Page
      title={alternative.title || t('text_erased')}
      titleLang={lang}
      before={<BackLink to={`/process/${alternative.process}`}>{t('process')}</BackLink>}
      aside={<AlternativePill {...alternative} />}
      lead={
        <Typography color="textSecondary">
          {t('to_document')} <TextLink to={documentPath}>{alternative.document_title}</TextLink> ·{' '}
          {alternative.user_name ?? t('common:no_name')}
        </Typography>
      }
      width="wide"
    >
      <Columns
        aside={
          <>
            <AuthorActs alternative={alternative} original={original} />
            {alternative.status === 'approved' && (
              <Section title={t('endorse.title')}>
                <Endorsing alternative={alternative} />
              </Section>
            )}
          </>
        }
        after={
          <>
            <Section title={t('changes')}>
              <AlternativeChanges alternative={alternative} />
            </Section>
            {alternative.status === 'approved' && (
              <Section title={t('comment:title')} id="comments">
                <Comments on="documentalternative" id={alternative.id} isOpen={alternative.is_commenting_open} />
              </Section>
            )}
          </>
        }
      >
        <Returned alternative={alternative} />
        {alternative.summary && (
          <Section title={t('field.summary')}>
            <Prose lang={lang}>{alternative.summary}</Prose>
          </Section>
        )}
      </Columns>
    </Page>
  );
}

/** Why it was given back: read where it is shown, and where it is mended. */
function Returned({ alternative: { returned_reason: reason } }: { alternative: AlternativeRecord }) {
  const { t } = useTranslation('alternative');
  const lang = useWrittenLanguage();
  if (reason === null) return null;
  return (
    <Alert severity="warning" role="note" sx={{ mb: 4 }}>
      {t('returned_because')}
      <Prose lang={lang}>{reason}</Prose>
    </Alert>
  );
}

function Edited({ alternative }: { alternative: AlternativeRecord }): ReactElement {
  const { t } = useTranslation('alternative');
  const navigate = useNavigate();
  const original = useQuery(documentQuery(alternative.document)).data;
  const path = `/process/${alternative.process}/documentalternative/${alternative.id}`;
  return (
    <Page title={t('edit.title')} before={<BackLink to={path}>{alternative.title}</BackLink>} width="wide">
      {alternative.can_edit ? (
        <AlternativeEditor alternative={alternative} original={original} onReady={() => void navigate(path)}>
          <Returned alternative={alternative} />
        </AlternativeEditor>
      ) : (
        <BesideProcessOf id={alternative.process}>
          <Typography>{t('edit.frozen')}</Typography>
        </BesideProcessOf>
      )}
    </Page>
  );
}
