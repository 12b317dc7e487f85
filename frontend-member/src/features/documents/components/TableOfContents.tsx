import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactElement, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { articleAnchor, chapterAnchor, type Chapters } from '../anchors.js';
import { findInText } from '../find-in-text.js';

interface TableOfContentsProps {
  chapters: Chapters;
  /** The anchor of what is being read. */
  place: string | undefined;
  /** One begins by typing. */
  isSearching?: boolean;
  /** A part was chosen. */
  onGo?: () => void;
}

/** Chapters and articles, which follow the reading, and a search in them: Enter goes to the first that was found. */
export function TableOfContents({
  chapters,
  place,
  isSearching = false,
  onGo = stay,
}: TableOfContentsProps): ReactElement {
  const { t } = useTranslation('process');
  const [words, setWords] = useState('');
  const sought = useDeferredValue(words);
  const nav = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isSearching) input.current?.focus();
  }, [isSearching]);
  useEffect(() => {
    const box = nav.current?.parentElement;
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !current || box.scrollHeight <= box.clientHeight) return;
    const top = current.offsetTop - box.clientHeight / 2;
    box.scrollTo({ top, behavior: 'instant' });
  }, [place]);
  const navigate = useNavigate();
  const goToFirst = (event: FormEvent) => {
    event.preventDefault();
    const [first] = findInText(chapters, words);
    if (!first) return;
    onGo();
    void navigate({ hash: first.anchor });
  };
  const follow = ({ target }: { target: EventTarget }) => {
    if ((target as Element).closest('a')) onGo();
  };
  return (
    <Box component="nav" ref={nav} aria-label={t('contents')} onClick={follow} sx={{ position: 'relative' }}>
      <Box component="search" sx={searchStyle}>
        <form onSubmit={goToFirst}>
          <TextField
            type="search"
            size="small"
            fullWidth
            label={t('find.label')}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            inputRef={input}
            slotProps={{ htmlInput: { enterKeyHint: 'go' } }}
          />
        </form>
      </Box>
      {sought.trim() === '' ? (
        <Contents chapters={chapters} place={place} />
      ) : (
        <Results chapters={chapters} words={sought} />
      )}
    </Box>
  );
}

const stay = () => undefined;

function Contents({ chapters, place }: Pick<TableOfContentsProps, 'chapters' | 'place'>): ReactElement {
  const { t } = useTranslation('amendment');
  const entry = (anchor: string, text: string, chapter: boolean) => (
    <a
      href={`#${anchor}`}
      aria-current={place === anchor ? 'location' : undefined}
      className={chapter ? 'chapter' : undefined}
    >
      {text}
    </a>
  );
  return (
    <Box component="ol" sx={listStyle}>
      {chapters.map((chapter) => (
        <li key={chapter.id}>
          {chapter.title !== '' && entry(chapterAnchor(chapter.id), chapter.title, true)}
          <ol>
            {chapter.articles.map((article) => (
              <li key={article.id}>{entry(articleAnchor(article.id), article.title || t('no_title'), false)}</li>
            ))}
          </ol>
        </li>
      ))}
    </Box>
  );
}

function Results({ chapters, words }: { chapters: Chapters; words: string }): ReactElement {
  const { t } = useTranslation('process');
  const found = findInText(chapters, words);
  return (
    <>
      <Typography component="output" variant="body2" color="textSecondary" sx={{ display: 'block', my: 2 }}>
        {found.length > 0 ? t('find.found', { count: found.length }) : t('find.none')}
      </Typography>
      <Box component="ol" sx={listStyle}>
        {found.map(({ anchor, title, excerpt }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>
              {title}
              {excerpt !== '' && (
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {excerpt}
                </Typography>
              )}
            </a>
          </li>
        ))}
      </Box>
    </>
  );
}

/** It stays while the list below it is leafed through. */
const searchStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'block',
  pt: 2,
  pb: 3,
  bgcolor: 'background.default',
} as const;

/** One style for all: there may be hundreds of links. */
const listStyle = {
  '&, & ol': { listStyle: 'none', m: 0, p: 0 },
  '& a': {
    display: 'block',
    py: { xs: 3, md: 1 },
    pl: 3,
    color: 'inherit',
    textDecoration: 'none',
    fontSize: '0.9375rem',
    lineHeight: 1.35,
    borderLeft: '3px solid transparent',
    overflowWrap: 'anywhere',
  },
  '& a:hover': { textDecoration: 'underline' },
  '& a.chapter': { fontWeight: 700 },
  '& a[aria-current]': { borderColor: 'primary.main', color: 'primary.main' },
} as const;
