import { id, tie } from '@ateneo/contracts';
import { gone, view } from '@ateneo/resource';
import type { AccountErased } from '../../../../published/src/identity/account.js';
import type { TieEvent } from '../../tie/tie.events.js';

/** Who pays or answers for whom. Of who did so and was erased the id is left: whoever keeps the register is asked who does now. */
const fields = tie.omit({ user: true, user_name: true, other_name: true }).extend({ user_id: id });

export const tieView = view('identity.tie', fields, { key: 'tie', index: ['user_id', 'other'] }).from<
  TieEvent | AccountErased
>({
  starts: { TieNamed: ({ user: user_id, kind, other, previous: _ }) => ({ user_id, kind, other }) },
  then: {
    TieNamed: ({ other }, _, { meta }) => ({ other, creation_datetime: meta.time }),
    TieEnded: gone,
    AccountErased: gone,
  },
  found: { AccountErased: ['user_id', 'user'] },
});
