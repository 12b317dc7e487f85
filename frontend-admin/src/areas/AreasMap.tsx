import type { Area } from '@ateneo/contracts';
import { AreasMap as Shown } from '@ateneo/ui';
import { useLoadOutline, useLoadOutlines } from '../map/outlines.js';

/** Where some areas lie; their names stand beside it. */
export function AreasMap({ areas, label }: { areas: readonly Area[]; label: string }) {
  return <Shown load={useLoadOutlines()} loadOutline={useLoadOutline()} areas={areas} label={label} />;
}
