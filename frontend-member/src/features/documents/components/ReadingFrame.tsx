import CloseIcon from '@mui/icons-material/Close';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anchorsOf, articleAnchor, chapterAnchor, type Chapters } from '../anchors.js';
import { besideText } from '../beside-text.js';
import { shortTitle } from '../find-in-text.js';
import { useMark } from '../use-mark.js';
import { useReadingPlace } from '../use-reading-place.js';
import { TableOfContents } from './TableOfContents.js';

interface ReadingFrameProps {
  chapters: Chapters;
  children: ReactNode;
}

/** A text with its contents: at its left where there is room, else behind a bar that stays and says where one is. */
export function ReadingFrame({ chapters, children }: ReadingFrameProps): ReactElement {
  const place = useReadingPlace(useMemo(() => anchorsOf(chapters), [chapters]));
  useMark();
  return (
    <Box sx={layout}>
      <Box sx={contentsStyle}>
        <TableOfContents chapters={chapters} place={place} />
      </Box>
      <ReadingBar chapters={chapters} place={place} />
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

function ReadingBar({ chapters, place }: { chapters: Chapters; place: string | undefined }): ReactElement {
  const { t } = useTranslation(['process', 'common']);
  const [open, setOpen] = useState<'contents' | 'search'>();
  const [hasGone, setHasGone] = useState(false);
  const show = (what: typeof open) => {
    setHasGone(false);
    setOpen(what);
  };
  // What was chosen is where the reader is from then on, not the bar.
  const go = () => {
    setHasGone(true);
    setOpen(undefined);
  };
  return (
    <Box sx={barStyle}>
      <Button onClick={() => show('contents')} aria-haspopup="dialog" endIcon={<ExpandMoreIcon />} sx={{ minWidth: 0 }}>
        <PlaceName place={placeIn(chapters, place) ?? [t('contents')]} />
      </Button>
      <Button onClick={() => show('search')} aria-haspopup="dialog" startIcon={<SearchIcon />} sx={{ flex: 'none' }}>
        {t('common:act.search')}
      </Button>
      <Dialog
        fullScreen
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        slotProps={{ paper: { sx: { bgcolor: 'background.default', backgroundImage: 'none' } } }}
        disableRestoreFocus={hasGone}
      >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', pr: 2, pt: 1 }}>
          <DialogTitle sx={{ px: 4, py: 2 }}>{t('contents')}</DialogTitle>
          <IconButton onClick={() => setOpen(undefined)} aria-label={t('common:act.close')}>
            <CloseIcon />
          </IconButton>
        </Box>
        <Box sx={{ px: 4, pb: 6, overflowY: 'auto' }}>
          <TableOfContents chapters={chapters} place={place} isSearching={open === 'search'} onGo={go} />
        </Box>
      </Dialog>
    </Box>
  );
}

/** «Cap. VI · Art. 52»; where there is no room for both, the article. */
function PlaceName({ place }: { place: readonly [string, string?] }): ReactElement {
  const [chapter, article] = place;
  return (
    <Box component="span" sx={nameStyle}>
      <span>{article ? `${chapter} ·` : chapter}</span>{' '}
      {article && (
        <Box component="span" sx={{ flex: 'none', ml: 1 }}>
          {article}
        </Box>
      )}
    </Box>
  );
}

function placeIn(chapters: Chapters, place: string | undefined): [string, string?] | undefined {
  for (const { id, title, articles } of chapters) {
    if (chapterAnchor(id) === place) return [shortTitle(title)];
    const article = articles.find((one) => articleAnchor(one.id) === place);
    if (article) return [shortTitle(title), shortTitle(article.title)];
  }
  return undefined;
}

const layout = {
  display: { xs: 'block', md: 'grid' },
  gridTemplateColumns: '260px minmax(0, 720px)',
  columnGap: 12,
  // The contents narrower, so that there is room for what is said of an article beside it.
  [besideText]: { gridTemplateColumns: '220px minmax(0, 1fr)', columnGap: 8 },
  '@media print': { display: 'block' },
};
const contentsStyle = {
  display: { xs: 'none', md: 'block' },
  displayPrint: 'none',
  position: 'sticky',
  top: 16,
  alignSelf: 'start',
  maxHeight: 'calc(100vh - 32px)',
  overflowY: 'auto',
} as const;
const barStyle = {
  display: { xs: 'flex', md: 'none' },
  displayPrint: 'none',
  position: 'sticky',
  top: 0,
  zIndex: 2,
  justifyContent: 'space-between',
  gap: 2,
  mx: { xs: -4, sm: -6 },
  px: { xs: 2, sm: 4 },
  mb: 6,
  bgcolor: 'background.default',
  borderTop: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '& > .MuiButton-root': { minHeight: 48, px: 2 },
} as const;
const nameStyle = {
  display: 'flex',
  minWidth: 0,
  whiteSpace: 'nowrap',
  '& > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 },
} as const;
