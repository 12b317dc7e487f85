import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { UNDER_ARROW } from './link-row.js';

interface ScrollRowProps {
  /** What its links are parts of. */
  label: string;
  children: ReactNode;
  /** How far it stands from what is around it. */
  margins?: { mt?: object; mb: number };
}

/** Links in a row that may be longer than the window: at an end behind which there are more, an arrow says so and leads there. */
export function ScrollRow({ label, children, margins = { mb: 6 } }: ScrollRowProps): ReactElement {
  const row = useRef<HTMLDivElement>(null);
  const { isBefore, isAfter } = useHidden(row);
  const move = (by: 1 | -1) => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.current?.scrollBy({ left: by * row.current.clientWidth * 0.7, behavior: isStill ? 'auto' : 'smooth' });
  };
  return (
    <Box component="nav" aria-label={label} sx={{ ...frame, ...margins }}>
      <Box ref={row} data-scroll-row="" sx={rowStyle}>
        <Box sx={{ display: 'flex', columnGap: 6, width: 'max-content' }}>{children}</Box>
      </Box>
      {isBefore && <Arrow side="left" press={() => move(-1)} />}
      {isAfter && <Arrow side="right" press={() => move(1)} />}
    </Box>
  );
}

/** For who sees the row: by keyboard, and read aloud, its links follow each other without it. */
function Arrow({ side, press }: { side: 'left' | 'right'; press: () => void }): ReactElement {
  const Icon = side === 'left' ? ChevronLeftIcon : ChevronRightIcon;
  return (
    <ButtonBase aria-hidden tabIndex={-1} onClick={press} sx={[arrow, { [side]: -4 }, fades[side]]}>
      <Icon />
    </ButtonBase>
  );
}

/** Whether links stand outside what is seen of the row, before it and after it. */
function useHidden(ref: RefObject<HTMLDivElement | null>) {
  const [hidden, setHidden] = useState({ isBefore: false, isAfter: false });
  useEffect(() => {
    const row = ref.current;
    if (!row || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const isBefore = row.scrollLeft > 1;
      const isAfter = row.scrollLeft + row.clientWidth < row.scrollWidth - 1;
      setHidden((was) => (was.isBefore === isBefore && was.isAfter === isAfter ? was : { isBefore, isAfter }));
    };
    // The links come after the row, and their letters after them.
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    observer.observe(row.firstElementChild!);
    row.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', measure);
    };
  }, [ref]);
  return hidden;
}

const frame = { position: 'relative', borderBottom: 1, borderColor: 'divider', displayPrint: 'none' } as const;
/** What the focus comes to stands beside the arrows. */
const rowStyle = {
  position: 'relative',
  minHeight: 54,
  px: 1,
  mx: -1,
  overflowX: 'auto',
  scrollPaddingInline: UNDER_ARROW,
} as const;
/** As wide as the row, which reaches into the margin. */
const arrow = { position: 'absolute', top: 0, bottom: 0, width: 52, color: 'text.primary' } as const;
/** What is cut fades: a row that ends in the middle of a word looks broken. */
const fades = {
  left: { justifyContent: 'flex-start', background: (theme: Theme) => fade(theme, 'to left') },
  right: { justifyContent: 'flex-end', background: (theme: Theme) => fade(theme, 'to right') },
} as const;
const fade = ({ palette }: Theme, to: string) =>
  `linear-gradient(${to}, transparent, ${palette.background.default} 40%)`;
