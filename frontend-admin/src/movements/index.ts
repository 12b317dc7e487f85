import type { Movement } from '@ateneo/contracts';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

const page = (name: keyof typeof import('./MovementPages.js')) =>
  lazy(async () => ({ default: (await import('./MovementPages.js'))[name] }));

/** What banks say came into accounts of the association, or left them. */
export const movements: ResourceProps = {
  name: 'movements',
  list: page('MovementList'),
  show: page('MovementShow'),
  recordRepresentation: ({ party, text, day }: Movement) => party || text || day,
};
