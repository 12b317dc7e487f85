import type { Article, Chapter, Document } from '@ateneo/contracts';
import { Prose, readingFont, usePrinting } from '@ateneo/ui';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo, type ReactElement } from 'react';
import { useSlices } from '../../../lib/use-slices.js';
import { useWrittenLanguage, Written } from '../../../lib/written.js';
import { articleAnchor, chapterAnchor } from '../anchors.js';
import { besideText } from '../beside-text.js';
import { Margin, type MarginActs } from './Margin.js';

interface DocumentTextProps extends Omit<MarginActs, 'amending' | 'commenting'> {
  document: Pick<Document, 'introduction' | 'chapters' | 'is_amedming_open' | 'is_commenting_open'>;
}

/** The whole text with real headings; at each article a quiet count of its amendments, and a way to propose one. */
export const DocumentText = memo(function DocumentText({ document, ...acts }: DocumentTextProps): ReactElement {
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
          {...acts}
        />
      ))}
    </>
  );
});

function ChapterText({ chapter, shown, ...rest }: MarginActs & { chapter: Chapter; shown: number }): ReactElement {
  return (
    <Box component="section" sx={{ mb: 16 }}>
      <Heading as="h2" id={chapterAnchor(chapter.id)} title={chapter.title} />
      {chapter.articles.map((article, index) => (
        <ArticleText key={article.id} article={article} shown={index < shown} {...rest} />
      ))}
      {shown >= chapter.articles.length && <Additions chapter={chapter} {...rest} />}
    </Box>
  );
}

/** What has no title has the place that links lead to, and no heading. */
function Heading({ as, id, title }: { as: 'h2' | 'h3'; id: string; title: string }): ReactElement {
  if (title === '') return <Box id={id} sx={headingStyle} />;
  const size = as === 'h2' ? { fontSize: '1.75rem', mb: 6 } : { fontSize: '1.3125rem', mb: 3 };
  return (
    <Typography variant={as} id={id} sx={{ ...headingStyle, ...size }}>
      <Written>{title}</Written>
    </Typography>
  );
}

/** Its heading is there from the start, for the contents and for links; its text when its turn has come. */
const ArticleText = memo(function ArticleText({
  article,
  shown,
  ...rest
}: MarginActs & { article: Article; shown: boolean }): ReactElement {
  const lang = useWrittenLanguage();
  return (
    <Box component="article" sx={[articleStyle, skippedStyle, markedStyle]}>
      <Box sx={{ minWidth: 0 }}>
        <Heading as="h3" id={articleAnchor(article.id)} title={article.title} />
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

function Additions({ chapter, ...rest }: MarginActs & { chapter: Chapter }): ReactElement | null {
  if (chapter.amedment_count === 0 && !rest.amending) return null;
  return (
    <Box sx={articleStyle}>
      <Box sx={{ borderTop: 1, borderColor: 'divider', maxWidth: 680, displayPrint: 'none' }} />
      <Margin count={chapter.amedment_count} name={chapter.title} target={{ chapter: chapter.id }} {...rest} />
    </Box>
  );
}

const headingStyle = {
  fontFamily: readingFont,
  fontWeight: 600,
  letterSpacing: 0,
  lineHeight: 1.25,
  // On a phone the page keeps room for the bar that stays.
  scrollMarginTop: { xs: 0, md: 24 },
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
/** What is far from the window is neither laid out nor painted. */
const skippedStyle = {
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto none auto 360px',
  '@media print': { contentVisibility: 'visible' },
} as const;
const markedStyle = {
  borderRadius: 1,
  '@media not (prefers-reduced-motion)': { transition: 'background-color 300ms, box-shadow 300ms' },
  '&[data-marked]': {
    bgcolor: 'action.selected',
    boxShadow: ({ palette }: Theme) => `0 0 0 8px ${palette.action.selected}`,
    outline: '2px solid',
    outlineColor: ({ palette }: Theme) => palette.primary.main,
    outlineOffset: '8px',
  },
} as const;
