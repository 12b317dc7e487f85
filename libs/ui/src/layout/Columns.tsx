import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { edge, footBar, wide } from './widths.js';

interface ColumnsProps {
  /** What stays in view beside the text. */
  aside: ReactNode;
  /** The one thing to do, below it; in one column a bar at the bottom edge. */
  act?: ReactNode;
  /** In the aside below what is to do. */
  more?: ReactNode;
  /** Where it leads on this page (an id): in one column the bar is not there while that is in view. */
  actLeadsTo?: string;
  /** What is read first. In one column the aside follows it. */
  children?: ReactNode;
  /** What is read after that, in the main column, too. */
  after?: ReactNode;
}

/** The grid of a page: a main column and an aside that stays in view; on a narrow screen one column. */
export function Columns({ aside, act, actLeadsTo, more, children, after }: ColumnsProps): ReactElement {
  const ref = useHeight();
  const isThere = useInView(actLeadsTo);
  return (
    <Box sx={grid}>
      {children && <Box sx={[main, first, after ? above : {}]}>{children}</Box>}
      <Box ref={ref} sx={asideStyle}>
        <Box sx={slot}>{aside}</Box>
        {act && (
          <Box sx={[bar, isThere && gone]}>
            <GlobalStyles styles={besideBar} />
            {act}
          </Box>
        )}
        {more && <Box sx={slot}>{more}</Box>}
      </Box>
      {after && <Box sx={[main, { gridRow: 2 }]}>{after}</Box>}
    </Box>
  );
}

/** What is higher than the window stays with its end in view: nothing of it is out of reach. */
function useHeight() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => box.style.setProperty('--height', `${box.offsetHeight}px`));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return ref;
}

/** Whether what has this id is on the screen. */
function useInView(id: string | undefined): boolean {
  const [isIn, setIsIn] = useState(false);
  useEffect(() => {
    const target = id === undefined ? null : document.getElementById(id);
    if (!target || typeof IntersectionObserver === 'undefined') return;
    // A heading at the bottom edge is not what it leads to.
    const observer = new IntersectionObserver(([entry]) => setIsIn(entry!.isIntersecting), {
      rootMargin: '0px 0px -25% 0px',
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [id]);
  return isIn;
}

/** The grid spaces what it has: what comes first in a box has no space of its own above, whatever it says itself. */
const flush = { '&& > :not(* + *)': { mt: 0 } } as const;

const grid = {
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  [wide]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(640px, 700px) minmax(300px, 340px)',
    gridTemplateRows: 'auto 1fr',
    justifyContent: 'space-between',
    columnGap: 8,
    rowGap: 0,
  },
  '@media print': { display: 'block' },
} as const;
const main = { ...flush, minWidth: 0, gridColumn: 1 } as const;
const first = { gridRow: 1 } as const;
const above = { [wide]: { mb: 12 } } as const;
/** What has nothing to say takes no room. */
const empty = { '&:empty': { display: 'none' } } as const;
const slot = { ...flush, ...empty, minWidth: 0 } as const;
const asideStyle = {
  display: 'contents',
  [wide]: {
    display: 'flex',
    flexDirection: 'column',
    gap: 6,
    gridColumn: 2,
    gridRow: '1 / span 2',
    alignSelf: 'start',
    minWidth: 0,
    position: 'sticky',
    top: 'min(24px, calc(100dvh - var(--height, 0px) - 24px))',
  },
  '@media print': { display: 'block', my: 8, '& > * + *': { mt: 6 } },
} as const;

/** At its end it takes a place of its own, so that it covers nothing; where a window is low it stands in the text. */
const bar = {
  ...empty,
  displayPrint: 'none',
  '& > .MuiButton-root': { width: '100%' },
  [edge]: {
    order: 1,
    ...footBar,
  },
} as const;
/** Whoever comes to it by keyboard keeps it. */
const gone = { [edge]: { '&:not(:has(:focus-visible))': { display: 'none' } } } as const;
/** Whatever takes the focus is scrolled to above it. */
const besideBar = { [edge]: { html: { scrollPaddingBottom: '9rem' } } };
