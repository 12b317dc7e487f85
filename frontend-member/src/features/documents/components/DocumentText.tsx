import type { Article, Chapter, Document } from '@ateneo/contracts';
import { Prose, readingFont } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, type ReactElement, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePrinting } from '../../../lib/use-printing.js';
import { useSlices } from '../../../lib/use-slices.js';
import { useWrittenLanguage, Written } from '../../../lib/written.js';
import { articleAnchor, chapterAnchor } from '../anchors.js';

/** Where proposing begins: for an article, or for a new one in a chapter. */
export interface ProposeTarget {
  article?: string;
  chapter?: string;
}

interface DocumentTextProps {
  document: Document;
  /** The amendments of an article or chapter, opened beside or beneath it. */
  renderAmendments: (target: ProposeTarget) => ReactNode;
  proposePath: (target: ProposeTarget) => string;
}

/** The whole text with real headings; at each article a quiet count of its amendments, and a way to propose one. */
export const DocumentText = memo(function DocumentText({
  document,
  renderAmendments,
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
          renderAmendments={renderAmendments}
          proposePath={proposePath}
        />
      ))}
    </>
  );
});

type PartProps = Pick<DocumentTextProps, 'renderAmendments' | 'proposePath'> & { amending: boolean };

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
        <Margin count={article.amedment_count} name={article.title} target={{ article: article.id }} {...rest} />
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
  name: string;
  target: ProposeTarget;
}

/** What stands beside a text on wide screens and below it on others. */
function Margin({ count, name, target, amending, renderAmendments, proposePath }: MarginProps): ReactElement {
  const { t } = useTranslation('process');
  const [open, setOpen] = useState(false);
  const adding = target.chapter !== undefined;
  return (
    <Box sx={{ displayPrint: 'none', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {count > 0 && (
          <Button size="small" onClick={() => setOpen(!open)} aria-expanded={open} sx={quietStyle}>
            {t(adding ? 'additions' : 'amendments', { count })}
            <Box component="span" sx={hidden}>
              : {name}
            </Box>
          </Button>
        )}
        {amending && (
          <Button component={Link} to={proposePath(target)} size="small" sx={quietStyle}>
            {t(adding ? 'propose_article' : 'propose_change')}
            <Box component="span" sx={hidden}>
              : {name}
            </Box>
          </Button>
        )}
      </Box>
      {open && renderAmendments(target)}
    </Box>
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
  // Beside the text where the window is so wide that the frame leaves room for it.
  '@media screen and (min-width: 1640px)': { width: 'calc(100% + 240px)', gridTemplateColumns: '680px 260px' },
  columnGap: 10,
  rowGap: 2,
  mb: 10,
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
