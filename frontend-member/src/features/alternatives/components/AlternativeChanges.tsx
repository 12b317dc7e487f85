import type { Alternative, ChangeKind } from '@ateneo/contracts';
import { Difference, DifferenceText, partsOf, Pill, Prose } from '@ateneo/ui';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrittenLanguage, Written } from '../../../lib/written.js';

type Chapter = Alternative['difference'][number];

/** The text beside the original: what changed is marked, what stayed stands as it is, or is left out. */
export function AlternativeChanges({ alternative }: { alternative: Alternative }): ReactElement {
  const { t } = useTranslation('alternative');
  const [all, setAll] = useState(false);
  const changed = alternative.difference.flatMap(({ articles }) => articles).filter(({ change }) => change !== 'equal');
  return (
    <>
      {changed.length > 0 && <Typography>{t('changed_articles', { count: changed.length })}</Typography>}
      <FormControlLabel
        sx={{ minHeight: 44, mb: 4, displayPrint: 'none' }}
        control={<Switch checked={all} onChange={(_, checked) => setAll(checked)} />}
        label={t('whole_text')}
      />
      {alternative.difference.map((chapter) => (
        <ChapterChanges key={chapter.id} chapter={chapter} alternative={alternative} all={all} />
      ))}
    </>
  );
}

function ChapterChanges({ chapter, alternative, all }: { chapter: Chapter; alternative: Alternative; all: boolean }) {
  const { t } = useTranslation('alternative');
  const now = alternative.chapters.find(({ id }) => id === chapter.id);
  const shown = all ? chapter.articles : chapter.articles.filter(({ change }) => change !== 'equal');
  if (shown.length === 0 && chapter.change === 'equal') return null;
  return (
    <Box component="section" sx={{ mb: 10 }}>
      {(chapter.change !== 'equal' || now?.title) && (
        <Marked change={chapter.change}>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {chapter.change === 'equal' ? (
              <Written>{now?.title}</Written>
            ) : (
              <DifferenceText parts={partsOf(chapter.title, 'changes')} />
            )}
          </Typography>
        </Marked>
      )}
      {shown.map((article) => {
        const text = now?.articles.find(({ id }) => id === article.id);
        return (
          <Box key={article.id} sx={{ mt: 6 }}>
            <Marked change={article.change}>
              {article.change === 'equal' ? (
                <Unchanged title={text?.title ?? ''} content={text?.content ?? ''} />
              ) : (
                <Difference
                  parts={article.content}
                  title={article.title}
                  titleAs="h4"
                  label={nameOf(article.title)}
                  plain
                />
              )}
            </Marked>
          </Box>
        );
      })}
      {!all && shown.length < chapter.articles.length && (
        <Typography color="textSecondary" sx={{ mt: 4 }}>
          {t('unchanged', { count: chapter.articles.length - shown.length })}
        </Typography>
      )}
    </Box>
  );
}

/** Its title as it is to be; of what is removed, as it was. */
function nameOf(title: Chapter['title']): string {
  const now = partsOf(title, 'after');
  return (now.length > 0 ? now : partsOf(title, 'before')).map(({ text }) => text).join('');
}

function Unchanged({ title, content }: { title: string; content: string }): ReactElement {
  const lang = useWrittenLanguage();
  return (
    <article>
      <Typography variant="h4" lang={lang}>
        {title}
      </Typography>
      <Prose headingLevel={5} lang={lang}>
        {content}
      </Prose>
    </article>
  );
}

function Marked({ change, children }: { change: ChangeKind; children: ReactElement }): ReactElement {
  return (
    <>
      {change !== 'equal' && (
        <Box sx={{ mb: 1 }}>
          <ChangePill change={change} />
        </Box>
      )}
      {children}
    </>
  );
}

/** What became of a part of the original. */
export function ChangePill({ change }: { change: Exclude<ChangeKind, 'equal'> }): ReactElement {
  const { t } = useTranslation('alternative');
  return <Pill tone="neutral">{t(`change.${change}`)}</Pill>;
}
