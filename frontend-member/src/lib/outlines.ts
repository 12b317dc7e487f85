import { api as routes, type DrawnArea } from '@ateneo/contracts';
import type { LoadOutline, LoadOutlines, Outlines } from '@ateneo/ui';
import { api } from './api.js';

/** Asks this server for outlines. */
export const loadOutlines: LoadOutlines = (level) => api.get<Outlines>(routes.areaOutlines(level));

/** And for that of an area of the association's own. */
export const loadOutline: LoadOutline = (area) => api.get<DrawnArea>(routes.areaOutline(area));
