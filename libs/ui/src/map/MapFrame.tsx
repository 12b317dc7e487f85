import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import Whole from '@mui/icons-material/ZoomOutMap';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type MouseEvent, type ReactElement, type ReactNode, use, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '../components/visually-hidden.js';
import { mapPicture } from '../picture/map-picture.js';
import { savePng } from '../picture/save-png.js';
import { useInk } from '../picture/use-ink.js';
import { Land } from './Land.js';
import type { MarkedArea } from './marked.js';
import type { Drawn, LoadOutlines } from './outlines.js';
import { boxOf, fromPlane, moved, type Point, RATIO, type View, WHOLE, zoomed } from './plane.js';
import { TilesContext } from './tiles-context.js';
import { useDragging } from './use-dragging.js';

interface MapFrameProps {
  load: LoadOutlines;
  view: View;
  onView: (view: View) => void;
  /** What it shows, in words. */
  label: string;
  /** Areas that are chosen: they are filled. */
  marked?: readonly MarkedArea[] | undefined;
  /** Those of them that are not shipped: how they are drawn. */
  own?: readonly Drawn[] | undefined;
  /** Whose those are. */
  source?: string | undefined;
  /** Somebody clicked a place; then a double click is two of them, and does not zoom. */
  onPoint?: ((point: Point) => void) | undefined;
  /** What its picture is called, where it may be taken along. */
  picture?: string | undefined;
  /** What lies on the map: see `onMap`. */
  children?: ReactNode;
}

const CREDIT = '© Instituto Geográfico Nacional, CC BY 4.0';

const moves: Readonly<Record<string, (view: View) => View>> = {
  ArrowLeft: (view) => moved(view, -0.15, 0),
  ArrowRight: (view) => moved(view, 0.15, 0),
  ArrowUp: (view) => moved(view, 0, -0.15),
  ArrowDown: (view) => moved(view, 0, 0.15),
  '+': (view) => zoomed(view, 2),
  '-': (view) => zoomed(view, 0.5),
  '0': () => WHOLE,
};

/**
 * A map of the shipped outlines, to be moved by hand, by keys and by buttons. Nothing is asked of anybody outside, but for the
 * tiles of an association that wants some; its picture is of the outlines alone, as pixels from elsewhere may not be read.
 */
export function MapFrame({
  load,
  view,
  onView,
  label,
  marked,
  own,
  source,
  onPoint,
  picture,
  children,
}: MapFrameProps): ReactElement {
  const { t } = useTranslation('map');
  const hint = useId();
  const frame = useRef<HTMLDivElement>(null);
  const ink = useInk();
  const attribution = use(TilesContext)?.attribution;
  const dragging = useDragging(view, onView);
  const press = (event: KeyboardEvent) => {
    const move = event.ctrlKey || event.altKey || event.metaKey ? undefined : moves[event.key];
    if (!move || event.target !== event.currentTarget) return;
    event.preventDefault();
    onView(move(view));
  };
  const click = (event: MouseEvent) => {
    if (!onPoint || dragging.hasMoved() || (event.target as Element).closest('button')) return;
    onPoint(fromPlane(placeOf(event, view)));
  };
  return (
    <Box component="figure" sx={figureStyle}>
      <Box
        ref={frame}
        role="application"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hint}
        onKeyDown={press}
        onClick={click}
        onDoubleClick={(event) => !onPoint && onView(zoomed(view, 2, placeOf(event, view)))}
        {...dragging.handlers}
        sx={{
          flex: 'none',
          width: '100%',
          position: 'relative',
          aspectRatio: `${RATIO}`,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'action.hover',
          cursor: onPoint ? 'crosshair' : 'grab',
          touchAction: 'none',
          userSelect: 'none',
          printColorAdjust: 'exact',
        }}
      >
        <Land load={load} view={view} marked={marked} own={own} />
        {children}
      </Box>
      <Box id={hint} sx={visuallyHidden}>
        {t('keys')}
      </Box>
      {picture !== undefined && (
        <Button
          size="small"
          onClick={() => void mapPicture(frame.current!, CREDIT, ink).then((drawn) => savePng(picture, drawn))}
          sx={{ displayPrint: 'none', minHeight: 44, order: 2 }}
        >
          {t('png')}
        </Button>
      )}
      <ButtonGroup variant="outlined" aria-label={t('zoom')} sx={{ displayPrint: 'none', order: 2 }}>
        <ZoomButton name={t('out')} onClick={() => onView(zoomed(view, 0.5))} Icon={Remove} />
        <ZoomButton name={t('in')} onClick={() => onView(zoomed(view, 2))} Icon={Add} />
        <ZoomButton name={t('whole')} onClick={() => onView(WHOLE)} Icon={Whole} />
      </ButtonGroup>
      <Typography component="figcaption" variant="caption" color="textSecondary" sx={{ order: 1 }}>
        {[CREDIT, source, attribution].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}

/** The caption is the last child, as HTML has it, and is seen before the buttons. */
const figureStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  justifyContent: 'space-between',
  m: 0,
  minWidth: 0,
} as const;

function ZoomButton({ name, onClick, Icon }: { name: string; onClick: () => void; Icon: typeof Add }): ReactElement {
  return (
    <Button onClick={onClick} aria-label={name} title={name} sx={{ minWidth: 44, minHeight: 44, px: 2 }}>
      <Icon fontSize="small" />
    </Button>
  );
}

/** Where on the paper a click was. */
function placeOf(event: MouseEvent, view: View): readonly [number, number] {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  const [a, b, c, d] = boxOf(view);
  return [a + ((event.clientX - left) / width) * (c - a), b + ((event.clientY - top) / height) * (d - b)];
}
