import Pin from '@mui/icons-material/Place';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type PointerEvent, type ReactElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MapFrame } from './MapFrame.js';
import type { LoadOutlines } from './outlines.js';
import { onMap } from './on-map.js';
import { boxOf, fromPlane, moved, type Point, toPlane, type View, WHOLE } from './plane.js';
import { useTownAt } from './use-area-at.js';

interface PinMapProps {
  load: LoadOutlines;
  /** Where the pin is; without it nowhere yet. */
  point: Point | undefined;
  /** Where to begin while there is no pin: a point inside the town. */
  near: Point | undefined;
  /** Left out: it is shown, and stays where it is. */
  onChange?: (point: Point) => void;
  /** Whose place it is; left out: where one lives. */
  of?: 'home' | 'event';
}

/** A town and what lies around it. */
const AROUND = 0.25;
const around = (point: Point): View => ({ middle: toPlane(point), width: AROUND });

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
};

/** One pin on a map, put by a click, dragged, or moved by arrows; in which town it is stands beside it in words. */
export default function PinMap({ load, point, near, onChange, of = 'home' }: PinMapProps): ReactElement {
  const { t } = useTranslation('map');
  const first = point ?? near;
  const [own, setView] = useState<View | undefined>();
  const view = own ?? (first ? around(first) : WHOLE);
  const at = useTownAt(load, point);
  // The view stays where it is when the pin is put into it.
  const put =
    onChange &&
    ((next: Point) => {
      setView(view);
      onChange(next);
    });
  return (
    <Box>
      <MapFrame load={load} view={view} onView={setView} label={t(words[of].map)} onPoint={put}>
        {point && <PinAt view={view} point={point} onPut={put} />}
      </MapFrame>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mt: 1 }}>
        <Typography component="p" aria-live="polite" sx={{ flexGrow: 1 }}>
          {point ? whereOf(t, at) : t(words[of].none)}
        </Typography>
        {!point && put && <Button onClick={() => put(fromPlane(view.middle))}>{t('pin.put')}</Button>}
        {point && !onMap(view, point) && <Button onClick={() => setView(around(point))}>{t('pin.show')}</Button>}
      </Box>
    </Box>
  );
}

const onItsTip = { position: 'absolute', transform: 'translate(-50%, -100%)' } as const;

type Say = ReturnType<typeof useTranslation<'map'>>['t'];

function whereOf(t: Say, at: ReturnType<typeof useTownAt>): string {
  if (at === undefined) return '…';
  return at ? t('pin.at', { town: at.town, province: at.province }) : t('pin.outside');
}

const words = {
  home: { map: 'pin.map', none: 'pin.none' },
  event: { map: 'pin.event_map', none: 'pin.event_none' },
} as const;

function PinAt({ view, point, onPut }: { view: View; point: Point; onPut: ((point: Point) => void) | undefined }) {
  return onPut ? <PinHandle view={view} point={point} onPut={onPut} /> : <StillPin view={view} point={point} />;
}

function StillPin({ view, point }: { view: View; point: Point }) {
  const where = onMap(view, point);
  return where ? <Pin color="error" style={where} sx={{ ...onItsTip, fontSize: 44, mb: '-4px' }} /> : null;
}

function PinHandle({ view, point, onPut }: { view: View; point: Point; onPut: (point: Point) => void }) {
  const { t } = useTranslation('map');
  const held = useRef<readonly [number, number] | undefined>(undefined);
  const where = onMap(view, point);
  if (!where) return null;
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    onPut(fromPlane(moved({ ...view, middle: toPlane(point) }, ...step).middle));
  };
  const drag = (event: PointerEvent) => {
    if (!held.current) return;
    const face = event.currentTarget.parentElement!.getBoundingClientRect();
    const [a, b, c, d] = boxOf(view);
    const [x, y] = [event.clientX - held.current[0], event.clientY - held.current[1]];
    onPut(fromPlane([a + ((x - face.left) / face.width) * (c - a), b + ((y - face.top) / face.height) * (d - b)]));
  };
  const begin = (event: PointerEvent) => {
    const { left, width, bottom } = event.currentTarget.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    // Its tip is what points, wherever it was taken.
    held.current = [event.clientX - (left + width / 2), event.clientY - bottom];
  };
  return (
    <Box
      component="button"
      type="button"
      aria-label={t('pin.name')}
      aria-description={t('pin.keys')}
      style={where}
      onKeyDown={press}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={() => (held.current = undefined)}
      onPointerCancel={() => (held.current = undefined)}
      sx={{
        ...onItsTip,
        width: 44,
        height: 44,
        p: 0,
        border: 0,
        bgcolor: 'transparent',
        color: 'error.main',
        cursor: 'move',
        touchAction: 'none',
        display: 'flex',
        justifyContent: 'center',
        alignItems: 'flex-end',
        borderRadius: 1,
        '&:focus-visible': { outline: 3, outlineStyle: 'solid', outlineColor: 'primary.main' },
      }}
    >
      <Pin sx={{ fontSize: 44, mb: '-4px' }} />
    </Box>
  );
}
