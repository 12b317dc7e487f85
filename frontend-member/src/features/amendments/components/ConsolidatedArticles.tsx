import type { AmedmentPair, Amedment, ConsolidatedArticle, ConsolidatedChapter } from '@ateneo/contracts';
import { wordsOn } from '@ateneo/text';
import { Difference, DifferenceText, partsOf, Pill, Prose } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrittenLanguage, Written } from '../../../lib/written.js';
import { ConflictNotice } from './ConflictNotice.js';
import { SourceLinks } from './SourceLinks.js';

/** The text alone, with its changes marked, or of it only what changes. */
export type TextView = 'clean' | 'marked' | 'changes';

interface ConsolidatedArticlesProps {
  chapters: readonly ConsolidatedChapter[];
  conflicts?: readonly AmedmentPair[];
  amendments?: ReadonlyMap<string, Amedment>;
  /** Whose the changes of an article are, and why. */
  sources?: (ids: readonly string[]) => ReactNode;
  view: TextView;
}

const none: readonly AmedmentPair[] = [];
const nobody: ReadonlyMap<string, Amedment> = new Map();

/** A text that amendments make, chapter by chapter; what is in conflict is told where it would stand. */
export function ConsolidatedArticles({
  chapters,
  conflicts = none,
  amendments = nobody,
  sources = (ids) => <SourceLinks ids={ids} amendments={amendments} />,
  view,
}: ConsolidatedArticlesProps): ReactElement {
  const shown = chapters
    .map((chapter) => ({ ...chapter, articles: chapter.articles.filter((one) => isShown(one, conflicts, view)) }))
    .filter(({ articles }) => articles.length > 0 || view !== 'changes');
  return (
    <>
      {shown.map((chapter) => (
        <Box component="section" key={chapter.id} sx={{ mb: 10 }}>
          {chapter.title && (
            <Typography variant="h2" sx={{ mb: 4 }}>
              <Written>{chapter.title}</Written>
            </Typography>
          )}
          {chapter.articles.map((article) => (
            <Box component="article" key={article.id} sx={{ mb: 7 }}>
              <ArticleText article={article} view={view} />
              {view !== 'clean' && sources(article.amedments)}
              {conflicts
                .filter((pair) => pair.article === article.id)
                .map((pair) => (
                  <ConflictNotice key={pair.amedments.join('')} pair={pair} amendments={amendments} />
                ))}
            </Box>
          ))}
        </Box>
      ))}
    </>
  );
}

function isShown({ id, change }: ConsolidatedArticle, conflicts: readonly AmedmentPair[], view: TextView): boolean {
  if (view === 'clean') return change !== 'removed';
  return view === 'marked' || change !== 'equal' || conflicts.some(({ article }) => article === id);
}

interface ArticleTextProps {
  article: ConsolidatedArticle;
  view: TextView;
}

/** Drawn again only when its own words change: a tick moves one article of hundreds. */
const ArticleText = memo(
  function ArticleText({ article, view }: ArticleTextProps): ReactElement {
    const { t } = useTranslation('consolidated');
    const lang = useWrittenLanguage();
    const isPlain = view === 'clean' || article.change === 'equal';
    const title = isPlain ? partsOf(article.title, 'after') : gone(article, 'title');
    return (
      <>
        {!isPlain && article.change !== 'changed' && (
          <Box sx={{ mb: 2 }}>
            <Pill tone={article.change === 'added' ? 'success' : 'error'}>
              {t(article.change === 'added' ? 'change.added' : 'change.removed')}
            </Pill>
          </Box>
        )}
        <Typography variant="h3" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          <DifferenceText parts={title} lang={lang} />
        </Typography>
        {isPlain ? (
          <Prose headingLevel={4} lang={lang}>
            {wordsOn('after', article.content)}
          </Prose>
        ) : (
          <Difference plain label={wordsOn('after', title)} parts={gone(article, 'content')} lang={lang} />
        )}
      </>
    );
  },
  (before, after) => before.view === after.view && JSON.stringify(before.article) === JSON.stringify(after.article),
);

/** Of an article that is removed everything goes. */
function gone({ change, ...article }: ConsolidatedArticle, part: 'title' | 'content') {
  if (change !== 'removed') return article[part];
  return [{ op: 'delete' as const, text: wordsOn('before', article[part]) }];
}
