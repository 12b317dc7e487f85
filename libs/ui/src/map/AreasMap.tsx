import type { Area } from '@ateneo/contracts';
import { type ReactElement, useState } from 'react';
import { MapFrame } from './MapFrame.js';
import type { LoadOutlines } from './outlines.js';
import { isOwn, type LoadOutline, useOwnOutlines } from './own-outlines.js';
import type { View } from './plane.js';
import { viewOver } from './view-around.js';

interface AreasMapProps {
  load: LoadOutlines;
  loadOutline: LoadOutline;
  areas: readonly Area[];
  label: string;
}

/** Where some areas lie, shipped ones and those of the association's own; their names stand beside it. */
export default function AreasMap({ load, loadOutline, areas, label }: AreasMapProps): ReactElement {
  const [view, setView] = useState<View>(() => viewOver(areas));
  const own = useOwnOutlines(loadOutline, areas);
  const source = [...new Set(areas.filter(isOwn).map((one) => one.source))].join(' · ');
  return <MapFrame load={load} view={view} onView={setView} label={label} marked={areas} own={own} source={source} />;
}
