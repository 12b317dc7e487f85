import { exportsList } from '@ateneo/jobs';
import { lists, routes, shows } from '@ateneo/resource';
import { copies } from './copy.resource.js';

/** What came of what was sent. */
export const copyController = routes(copies, {
  name: 'Copy',
  permission: 'administer',
  acts: {
    list: lists('What came of each copy of each issue.'),
    export: exportsList(copies, 'copies_export', {
      says: 'Writes all copies that match into a file, as a job; follow the job.',
    }),
    show: shows('What came of one copy.'),
  },
});
