import { api, type DrawnArea } from '@ateneo/contracts';
import type { Drawn, LoadOutline, LoadOutlines, Outlines } from '@ateneo/ui';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';

/** Asks this server for outlines. */
export function useLoadOutlines(): LoadOutlines {
  const provider = useDataProvider<ConsoleDataProvider>();
  return (level) => provider.command<Outlines>(api.areaOutlines(level), 'GET');
}

/** Asks this server for that of an area of the association's own. */
export function useLoadOutline(): LoadOutline {
  const provider = useDataProvider<ConsoleDataProvider>();
  return (area) => provider.command<DrawnArea>(api.areaOutline(area), 'GET');
}

/** What an SVG shows of them. */
export function viewOf(all: readonly Drawn[]): { readonly viewBox: string; readonly width: number } {
  const box = all
    .map((one) => one.box)
    .reduce(([a, b, c, d], [e, f, g, h]) => [Math.min(a, e), Math.min(b, f), Math.max(c, g), Math.max(d, h)]);
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  const edge = width / 50;
  return {
    viewBox: `${box[0] - edge} ${box[1] - edge} ${width + 2 * edge} ${height + 2 * edge}`,
    width,
  };
}
