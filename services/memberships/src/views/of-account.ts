import type { Viewer } from '@ateneo/http';
import { namesAround } from '@ateneo/resource';
import { isAccountOf, personOf } from '../../../identity/src/public/accounts-of-people.js';
import { DisplayNames } from '../../../identity/src/public/display-names.js';

/** Of rows of an account, `t.user_id`: lists say and are asked whose it is now, which a merge changes. */
export const ofAccount = {
  columns: { user: personOf('t.user_id'), user_id: personOf('t.user_id') },
  found: { user: isAccountOf('t.user_id') },
};

/** What those people are called. */
export const namesOfAccounts = namesAround(DisplayNames, ({ user_id }: { readonly user_id: string | null }) => user_id);

/** Who reads what managers of organizations may see. */
export type ManagingReader = Pick<Viewer, 'accounts' | 'is_superuser' | 'managed_organizations'>;
