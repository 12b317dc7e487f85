import type { Alternative } from '@ateneo/contracts';
import { Difference, readingFont } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Chapters,
  withArticle,
  withChapter,
  withNewArticle,
  withNewChapter,
  withoutArticle,
  withoutChapter,
} from '../text-form.js';
import { partAnchor } from '../what-changes.js';
import { ChangePill } from './AlternativeChanges.js';

interface TextEditorProps {
  chapters: Chapters;
  /** Of what it is an alternative to; undefined until it is known. */
  original: Chapters | undefined;
  difference: Alternative['difference'] | undefined;
  onChange: (chapters: Chapters) => void;
}

/** Chapters and articles to write in: each article is opened where one wants to change it. */
export function TextEditor({ chapters, original = [], difference = [], onChange }: TextEditorProps): ReactElement {
  const { t } = useTranslation('alternative');
  const before = new Map(original.flatMap(({ articles }) => articles).map((one) => [one.id, one]));
  const changes = new Map(difference.flatMap(({ articles }) => articles).map((one) => [one.id, one]));
  return (
    <>
      {chapters.map((chapter, index) => (
        <Box key={chapter.id} component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 10, minWidth: 0 }}>
          <TextField
            fullWidth
            id={partAnchor(chapter.id)}
            label={t('edit.chapter', { number: index + 1 })}
            value={chapter.title}
            onChange={(event) => onChange(withChapter(chapters, chapter.id, event.target.value))}
            sx={{ mb: 4, ...reading }}
          />
          {chapter.articles.map((article) => (
            <ArticleEditor
              key={article.id}
              article={article}
              before={before.get(article.id)}
              change={changes.get(article.id)}
              onChange={(change) => onChange(withArticle(chapters, article.id, change))}
              onRemove={() => onChange(withoutArticle(chapters, article.id))}
            />
          ))}
          <Button onClick={() => onChange(withNewArticle(chapters, chapter.id, t('edit.new_article')))}>
            {t('edit.add_article')}
          </Button>
          {chapter.articles.length === 0 && (
            <Button color="error" onClick={() => onChange(withoutChapter(chapters, chapter.id))}>
              {t('edit.remove_chapter')}
            </Button>
          )}
        </Box>
      ))}
      <Button variant="outlined" onClick={() => onChange(withNewChapter(chapters, t('edit.new_chapter')))}>
        {t('edit.add_chapter')}
      </Button>
    </>
  );
}

interface ArticleEditorProps {
  article: Chapters[number]['articles'][number];
  /** As it is in the original. */
  before: Chapters[number]['articles'][number] | undefined;
  change: Alternative['difference'][number]['articles'][number] | undefined;
  onChange: (change: { title?: string; content?: string }) => void;
  onRemove: () => void;
}

function ArticleEditor({ article, before, change, onChange, onRemove }: ArticleEditorProps): ReactElement {
  const { t } = useTranslation('alternative');
  const [open, setOpen] = useState(before === undefined && article.content === '');
  const kind = change?.change ?? 'equal';
  return (
    <Box id={partAnchor(article.id)} sx={{ borderTop: 1, borderColor: 'divider', py: 2 }}>
      <Button fullWidth aria-expanded={open} onClick={() => setOpen(!open)} sx={rowStyle}>
        {article.title || t('edit.new_article')}
        {kind !== 'equal' && <ChangePill change={kind} />}
      </Button>
      {open && (
        <Box sx={{ pt: 3, pb: 4 }}>
          <TextField
            fullWidth
            label={t('field.article_title')}
            value={article.title}
            onChange={(event) => onChange({ title: event.target.value })}
            sx={{ mb: 4, ...reading }}
          />
          <TextField
            fullWidth
            multiline
            minRows={5}
            label={t('field.content')}
            value={article.content}
            onChange={(event) => onChange({ content: event.target.value })}
            sx={reading}
          />
          {kind === 'changed' && (
            <Box sx={{ mt: 4 }}>
              <Difference parts={change!.content} title={change!.title} titleAs="p" label={t('changes')} plain />
            </Box>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, mt: 2 }}>
            {kind === 'changed' && before && (
              <Button onClick={() => onChange({ title: before.title, content: before.content })}>
                {t('edit.as_it_was')}
              </Button>
            )}
            <Button color="error" onClick={onRemove}>
              {t('edit.remove_article')}
            </Button>
          </Box>
        </Box>
      )}
    </Box>
  );
}

const reading = {
  '& .MuiInputBase-input': { fontFamily: readingFont, fontSize: '1.0625rem', lineHeight: 1.55 },
} as const;
const rowStyle = {
  justifyContent: 'flex-start',
  flexWrap: 'wrap',
  columnGap: 3,
  textAlign: 'left',
  minHeight: 44,
  overflowWrap: 'anywhere',
} as const;
