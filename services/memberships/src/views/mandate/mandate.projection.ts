import { id, mandate } from '@ateneo/contracts';
import { gone, json, view } from '@ateneo/resource';
import type { AccountErased } from '../../../../published/src/identity/account.js';
import type { MandateEvent } from '../../mandate/mandate.events.js';
import { lapsesOn, toldBy } from '../../mandate/mandate.rules.js';

/** What somebody agreed to be collected from. The whole IBAN stands in the log alone, sealed. */
const fields = mandate.omit({ user: true }).extend({
  user_id: id,
  came_back: json<readonly string[]>().describe('What came back by it, by payment, until somebody mends it.'),
  told: json<Readonly<Record<string, string>>>().describe('Of which fees who pays was told, from which day on.'),
  coming: json<Readonly<Record<string, string>>>().describe('Whose renewals were told before: when each fell due.'),
});

const shown = ({ holder, iban }: { readonly holder: string; readonly iban: string }) => ({
  holder,
  iban_end: iban.slice(-4),
});

export const mandateView = view('memberships.mandate', fields, { key: 'mandate', index: ['user_id'] }).from<
  MandateEvent | AccountErased
>({
  starts: {
    // Of an erased person nobody knows whose account it was.
    MandateWritten: ({ user: user_id, account, reference, debtor }) =>
      debtor
        ? {
            user_id,
            account,
            reference,
            ...shown(debtor),
            state: 'waiting',
            blocked_by: null,
            came_back: [],
            told: {},
            coming: {},
          }
        : undefined,
  },
  then: {
    MandateSigned: ({ signed_on }) => ({ state: 'active', signed_on, lapses_on: lapsesOn(signed_on) }),
    MandateAccountChanged: ({ debtor }) => ({ ...(debtor && shown(debtor)), blocked_by: null, came_back: [] }),
    MandateUsed: ({ used_on }) => ({ lapses_on: lapsesOn(used_on) }),
    DebitBounced: ({ payment, reason, is_blocking }, { came_back }) => ({
      came_back: [...came_back, payment],
      ...(is_blocking && { blocked_by: reason }),
    }),
    DebitsAnnounced: (data, { told, coming }) => ({
      told: { ...told, ...toldBy(data) },
      coming: { ...coming, ...Object.fromEntries((data.coming ?? []).map(({ user, due_at }) => [user, due_at])) },
    }),
    MandateFreed: () => ({ blocked_by: null, came_back: [] }),
    MandateEnded: () => ({ state: 'ended' }),
    AccountErased: gone,
  },
  found: { AccountErased: ['user_id', 'user'] },
});
