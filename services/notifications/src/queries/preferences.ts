import type { NoticePreferences } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { allAccountsOf, personOf } from '../../../identity/src/public/accounts-of-people.js';

/** SQL of the preferences that hold for the account: the person's own, or else the last ones of an account that was merged into it. */
export const preferencesOf = (account: string): string =>
  `select p.* from notifications.preference p where p.id = any(${allAccountsOf(account)})
   order by p.id = ${personOf(account)} desc, p.chosen_datetime desc limit 1`;

/** Who chose nothing is told of everything. */
const everything: NoticePreferences = { no_notice: [], no_mail: [], quiet_processes: [] };

type Held = NoticePreferences & { readonly id: string; readonly revision: number };

/** What people want to hear no more of, of whichever of their accounts it is asked (decision 70). */
@Injectable()
export class Preferences {
  constructor(private readonly database: Database) {}

  /** What holds, and the revision of the person's own stream (-1: they chose nothing themselves). */
  async of(tenant: string, user: string): Promise<{ preferences: NoticePreferences; revision: number }> {
    const [held] = await this.database.read<Held>(tenant, preferencesOf('$1::uuid'), [user]);
    if (!held) return { preferences: everything, revision: -1 };
    const { no_notice, no_mail, quiet_processes, id, revision } = held;
    return { preferences: { no_notice, no_mail, quiet_processes }, revision: id === user ? revision : -1 };
  }

  /** Of these people those who want no mail of the topic, or hear no answers in the process. */
  async refusing(tenant: string, users: readonly string[], topic: string, process: string | null): Promise<string[]> {
    const sql = `select u.id from unnest($1::uuid[]) u(id) cross join lateral (${preferencesOf('u.id')}) held
      where held.no_mail ? $2 or held.quiet_processes ? $3`;
    const rows = await this.database.read<{ id: string }>(tenant, sql, [users, topic, process]);
    return rows.map(({ id }) => id);
  }
}
