import type { Meeting } from '@ateneo/contracts';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

const page = (name: keyof typeof import('./MeetingPages.js')) =>
  lazy(async () => ({ default: (await import('./MeetingPages.js'))[name] }));

/** What the board decides about who comes and goes. */
export const meetings: ResourceProps = {
  name: 'meetings',
  list: page('MeetingList'),
  show: page('MeetingShow'),
  create: lazy(() => import('./MeetingCreate.js')),
  recordRepresentation: ({ held_on }: Meeting) => held_on,
};
