import type { Article, Chapter, Document, Process } from '@ateneo/contracts';
import { Prose } from '@ateneo/ui';
import { Box, Button, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { IfMay } from '../auth/may.js';
import { DeleteRecordButton } from '../layout/DeleteRecordButton.js';
import { EditLink } from '../layout/EditLink.js';
import { Fact, Facts } from '../layout/Facts.js';
import { AmendmentCount } from '../amendments/AmendmentCount.js';
import { Moment } from '../layout/Moment.js';
import { ShowPage } from '../layout/ShowPage.js';
import { ProcessName } from './DocumentList.js';
import { LockNotice } from './LockNotice.js';
import { LockPill } from './LockPill.js';
import { Reviewers } from './Reviewers.js';

export default function DocumentShow() {
  return (
    <ShowPage<Document>
      title={({ title }) => title}
      beside={(document) => <LockPill locked={document.is_locked} />}
      actions={(document) => (
        <>
          <ToResolution document={document} />
          <ToDraft process={document.process} />
          {!document.is_locked && <EditLink />}
          {!document.is_locked && <DeleteRecordButton name={document.title} />}
        </>
      )}
    >
      {(document) => (
        <>
          <LockNotice document={document} />
          <DocumentFacts document={document} />
          <IfMay change="documents">
            <Reviewers document={document} />
          </IfMay>
          <Box sx={{ mt: 6, maxWidth: 720 }}>
            <Prose>{document.introduction}</Prose>
            {document.chapters.map((chapter) => (
              <ChapterText key={chapter.id} chapter={chapter} />
            ))}
          </Box>
        </>
      )}
    </ShowPage>
  );
}

/** To the desk where it is decided what becomes of its amendments. */
function ToResolution({ document: { id, amedment_count, approved } }: { document: Document }) {
  const translate = useTranslate();
  if (amedment_count === 0 && approved === null) return null;
  return (
    <IfMay change="documents">
      <Button component={Link} to={`/resolution/${id}`} variant="contained">
        {translate(approved === null ? 'console.resolution.open' : 'console.resolution.see')}
      </Button>
    </IfMay>
  );
}

/** Of a process that is a draft yet: the way to where it is published. */
function ToDraft({ process: id }: { process: string }) {
  const translate = useTranslate();
  const { data: process } = useGetOne<Process>('processes', { id });
  if (!process || process.is_active) return null;
  return (
    <IfMay change="processes">
      <Button component={Link} to={`/processes/${id}/show`} variant="outlined">
        {translate('console.documents.to_draft')}
      </Button>
    </IfMay>
  );
}

function DocumentFacts({ document }: { document: Document }) {
  const translate = useTranslate();
  return (
    <Facts>
      <Fact label="resources.documents.fields.process">
        <ProcessName id={document.process} />
      </Fact>
      <Fact label="console.documents.extent">
        {translate('console.documents.chapters', { smart_count: document.chapter_count })}
        {', '}
        {translate('console.documents.articles', { smart_count: document.article_count })}
      </Fact>
      <Fact label="resources.documents.fields.amedment_count">
        <AmendmentCount of={{ document: document.id }} count={document.amedment_count} inWords />
      </Fact>
      <Fact label="resources.documents.fields.update_datetime">
        <Moment value={document.update_datetime} relative />
      </Fact>
    </Facts>
  );
}

function ChapterText({ chapter }: { chapter: Chapter }) {
  return (
    <section aria-labelledby={`chapter-${chapter.id}`}>
      <Typography variant="h2" id={`chapter-${chapter.id}`} sx={{ mt: 8, mb: 2 }}>
        {chapter.title}
      </Typography>
      {chapter.articles.map((article) => (
        <ArticleText key={article.id} article={article} />
      ))}
    </section>
  );
}

function ArticleText({ article }: { article: Article }) {
  return (
    <article aria-labelledby={`article-${article.id}`}>
      <Typography variant="h3" id={`article-${article.id}`} sx={{ mt: 4, mb: 1 }}>
        {article.title}
      </Typography>
      <Prose>{article.content}</Prose>
      {article.amedment_count > 0 && (
        <AmendmentCount of={{ article: article.id }} count={article.amedment_count} inWords />
      )}
    </article>
  );
}
