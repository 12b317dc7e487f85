import { api as routes } from '@ateneo/contracts';
import type { LoadOutlines, Outlines } from '@ateneo/ui';
import { api } from './api.js';

/** Asks this server for outlines. */
export const loadOutlines: LoadOutlines = (level) => api.get<Outlines>(routes.areaOutlines(level));
