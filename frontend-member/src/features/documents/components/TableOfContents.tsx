import type { Document } from '@ateneo/contracts';
import Box from '@mui/material/Box';
import { type ReactElement, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { anchorsOf, articleAnchor, chapterAnchor } from '../anchors.js';
import { useReadingPlace } from '../use-reading-place.js';

/** Chapters and articles; follows the reading on wide screens, opens on demand on others. */
export function TableOfContents({ document }: { document: Document }): ReactElement {
  const { t } = useTranslation('process');
  const ids = useMemo(() => anchorsOf(document), [document]);
  const place = useReadingPlace(ids);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current?.parentElement;
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !current || box.scrollHeight <= box.clientHeight) return;
    const top = current.offsetTop - box.clientHeight / 2;
    box.scrollTo({ top, behavior: 'instant' });
  }, [place]);
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
    <Box component="nav" aria-label={t('contents')} sx={{ position: 'relative' }}>
      <Box component="ol" ref={list} sx={listStyle}>
        {document.chapters.map((chapter) => (
          <li key={chapter.id}>
            {entry(chapterAnchor(chapter.id), chapter.title, true)}
            <ol>
              {chapter.articles.map((article) => (
                <li key={article.id}>{entry(articleAnchor(article.id), article.title, false)}</li>
              ))}
            </ol>
          </li>
        ))}
      </Box>
    </Box>
  );
}

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
