import { at } from './at.js';

/** Files of people, in and out. */
export const peopleFileRoutes = {
  usersByPost: () => at('users/users/by_post'),
  acts: () => at('users/acts'),
  usersExport: () => at('users/users/export'),
  usersImport: () => at('users/users/import'),
  importUndo: (job: string) => at('users/users/import/{}/undo', job),
};
