import type { Area } from '@ateneo/contracts';
import { MapFrame, type View } from '@ateneo/ui';
import { useState } from 'react';
import { useLoadOutlines } from '../map/outlines.js';
import { viewOver } from './view-around.js';

/** Where some areas lie; their names stand beside it. */
export default function AreasMap({ areas, label }: { areas: readonly Area[]; label: string }) {
  const [view, setView] = useState<View>(() => viewOver(areas));
  return <MapFrame load={useLoadOutlines()} view={view} onView={setView} label={label} marked={areas} />;
}
