import type { Article, Chapter, Document } from '@ateneo/contracts';
import { Prose, readingFont, usePrinting } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, type ReactElement, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSlices } from '../../../lib/use-slices.js';
import { useWrittenLanguage, Written } from '../../../lib/written.js';
import { articleAnchor, chapterAnchor } from '../anchors.js';

/** From here up what is said of an article stands beside it. */
export const besideText = '@media screen and (min-width: 80em)';

/** Where proposing begins: for an article, or for a new one in a chapter. */
export interface ProposeTarget {
  article?: string;
  chapter?: string;
}

interface DocumentTextProps {
  document: Pick<Document, 'introduction' | 'chapters' | 'is_amedming_open' | 'is_commenting_open'>;
  /** The amendments of an article or chapter, opened beside or beneath it. */
  renderAmendments: (target: ProposeTarget) => ReactNode;
  /** What is said of an article, opened in the same place. */
  renderComments: (article: string) => ReactNode;
  proposePath: (target: ProposeTarget) => string;
}

/** The whole text with real headings; at each article a quiet count of its amendments, and a way to propose one. */
export const DocumentText = memo(function DocumentText({
  document,
  renderAmendments,
  renderComments,
  proposePath,
}: DocumentTextProps): ReactElement {
  const articlesBefore = (index: number) =>
    document.chapters.slice(0, index).reduce((sum, { articles }) => sum + articles.length, 0);
  const shown = useSlices(articlesBefore(document.chapters.length), usePrinting());
  const lang = useWrittenLanguage();
  return (
    <>
      {document.introduction && (
        <Box sx={{ mb: 12 }}>
          <Prose headingLevel={2} lang={lang}>
            {document.introduction}
          </Prose>
        </Box>
      )}
      {document.chapters.map((chapter, index) => (
        <ChapterText
          key={chapter.id}
          chapter={chapter}
          shown={shown - articlesBefore(index)}
          amending={document.is_amedming_open}
          commenting={document.is_commenting_open}
          renderAmendments={renderAmendments}
          renderComments={renderComments}
          proposePath={proposePath}
        />
      ))}
    </>
  );
});

type PartProps = Pick<DocumentTextProps, 'renderAmendments' | 'renderComments' | 'proposePath'> & {
  amending: boolean;
  commenting: boolean;
};

function ChapterText({ chapter, shown, ...rest }: PartProps & { chapter: Chapter; shown: number }): ReactElement {
  return (
    <Box component="section" sx={{ mb: 16 }}>
      <Typography variant="h2" id={chapterAnchor(chapter.id)} sx={{ ...headingStyle, fontSize: '1.75rem', mb: 6 }}>
        <Written>{chapter.title}</Written>
      </Typography>
      {chapter.articles.map((article, index) => (
        <ArticleText key={article.id} article={article} shown={index < shown} {...rest} />
      ))}
      {shown >= chapter.articles.length && <Additions chapter={chapter} {...rest} />}
    </Box>
  );
}

/** Its heading is there from the start, for the contents and for links; its text when its turn has come. */
const ArticleText = memo(function ArticleText({
  article,
  shown,
  ...rest
}: PartProps & { article: Article; shown: boolean }): ReactElement {
  const lang = useWrittenLanguage();
  return (
    <Box component="article" sx={[articleStyle, skippedStyle]}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" id={articleAnchor(article.id)} sx={{ ...headingStyle, fontSize: '1.3125rem', mb: 3 }}>
          <Written>{article.title}</Written>
        </Typography>
        {shown && (
          <Prose headingLevel={4} lang={lang}>
            {article.content}
          </Prose>
        )}
      </Box>
      {shown && (
        <Margin
          count={article.amedment_count}
          comments={article.comment_count}
          name={article.title}
          target={{ article: article.id }}
          {...rest}
        />
      )}
    </Box>
  );
});

function Additions({ chapter, ...rest }: PartProps & { chapter: Chapter }): ReactElement | null {
  if (chapter.amedment_count === 0 && !rest.amending) return null;
  return (
    <Box sx={articleStyle}>
      <Box sx={{ borderTop: 1, borderColor: 'divider', maxWidth: 680, displayPrint: 'none' }} />
      <Margin count={chapter.amedment_count} name={chapter.title} target={{ chapter: chapter.id }} {...rest} />
    </Box>
  );
}

interface MarginProps extends PartProps {
  count: number;
  /** Of an article: those on chapters do not exist. */
  comments?: number;
  name: string;
  target: ProposeTarget;
}

/** What stands beside a text on wide screens and below it on others. */
function Margin(props: MarginProps): ReactElement {
  const { count, comments = 0, name, target, amending, commenting, renderAmendments, renderComments } = props;
  const { t } = useTranslation('process');
  const [open, setOpen] = useState<'amendments' | 'comments'>();
  const toggle = (what: typeof open) => setOpen(open === what ? undefined : what);
  const adding = target.chapter !== undefined;
  const say = comments > 0 ? t('comments', { count: comments }) : t('comment');
  return (
    <Box sx={marginStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {count > 0 && (
          <QuietButton name={name} onClick={() => toggle('amendments')} aria-expanded={open === 'amendments'}>
            {t(adding ? 'additions' : 'amendments', { count })}
          </QuietButton>
        )}
        {target.article !== undefined && (comments > 0 || commenting) && (
          <QuietButton name={name} onClick={() => toggle('comments')} aria-expanded={open === 'comments'}>
            {say}
          </QuietButton>
        )}
        {amending && (
          <QuietButton name={name} component={Link} to={props.proposePath(target)}>
            {t(adding ? 'propose_article' : 'propose_change')}
          </QuietButton>
        )}
      </Box>
      {open === 'amendments' && renderAmendments(target)}
      {open === 'comments' && renderComments(target.article!)}
    </Box>
  );
}

/** Says for screen readers what it is about. */
function QuietButton({
  name,
  children,
  ...button
}: ButtonProps & { name: string; component?: typeof Link; to?: string }) {
  return (
    <Button size="small" sx={quietStyle} {...button}>
      {children}
      <Box component="span" sx={hidden}>
        : {name}
      </Box>
    </Button>
  );
}

const headingStyle = {
  fontFamily: readingFont,
  fontWeight: 600,
  letterSpacing: 0,
  lineHeight: 1.25,
  scrollMarginTop: 24,
  maxWidth: 680,
  overflowWrap: 'anywhere',
  breakAfter: 'avoid',
} as const;
const articleStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Beyond the frame, where the window leaves room for it.
  [besideText]: { width: 'calc(100% + 60px)', gridTemplateColumns: 'minmax(0, 1fr) 264px' },
  columnGap: 7,
  rowGap: 2,
  mb: 10,
} as const;
/** It stays in view as long as its article does. */
const marginStyle = {
  displayPrint: 'none',
  minWidth: 0,
  [besideText]: {
    position: 'sticky',
    top: 16,
    alignSelf: 'start',
    maxHeight: 'calc(100dvh - 32px)',
    overflowY: 'auto',
  },
} as const;
/** What is far from the window is neither laid out nor painted. */
const skippedStyle = {
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto none auto 360px',
  '@media print': { contentVisibility: 'visible' },
} as const;
const quietStyle = {
  fontSize: '0.9375rem',
  fontWeight: 400,
  px: 2,
  ml: -2,
  minHeight: 44,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
} as const;
const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
