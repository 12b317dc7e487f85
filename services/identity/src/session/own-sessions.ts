import type { OwnSession } from '@ateneo/contracts';
import { DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { Sessions } from '../adapters/sessions.js';
import { type SignInNews, SignIns } from '../adapters/sign-ins.js';

type Begun = SignInNews & { readonly day: string };

/** Whose sessions there are (decision 73): the rows of sessions name nobody, so it is opened from what is sealed, for who may know. */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly signIns: SignIns,
  ) {}

  /** One's own, the newest first. */
  async list(tenant: string, user: string, current: string): Promise<OwnSession[]> {
    const untold = await this.signIns.untoldOf(tenant, user);
    const begun = [...untold.toReversed(), ...(await this.signIns.toldOf(tenant, user))];
    return (await this.living(tenant, user, begun)).map(({ session, device, day, used_on }) => ({
      id: session,
      device,
      since: day,
      last_used: used_on,
      is_current: session === current,
    }));
  }

  /** Of somebody else, for superusers: those of days that are over, and not when they were used; who is here now is not told. */
  async toldOf(tenant: string, user: string): Promise<OwnSession[]> {
    const begun = await this.signIns.toldOf(tenant, user);
    return (await this.living(tenant, user, begun)).map(({ session, device, day }) => {
      return { id: session, device, since: day, last_used: null, is_current: false };
    });
  }

  /** Ends one of them. Throws `identity.session_not_found` for any other. */
  async end(tenant: string, among: readonly OwnSession[], id: string): Promise<void> {
    if (!among.some((one) => one.id === id)) throw new DomainError('identity.session_not_found');
    await this.sessions.end(tenant, id);
  }

  /** Ends all of theirs but this one, and says how many that were. */
  async endOthers(tenant: string, user: string, current: string): Promise<number> {
    const others = (await this.list(tenant, user, current)).filter(({ is_current }) => !is_current);
    for (const { id } of others) await this.sessions.end(tenant, id);
    return others.length;
  }

  private async living(tenant: string, user: string, begun: readonly Begun[]) {
    const round = await this.sessions.roundOf(tenant, user);
    const open = await this.database.read<{ id: string; used_on: string }>(
      tenant,
      'select id, used_on::text from identity.session where id = any($1::uuid[]) and used_on >= current_date - 30',
      [begun.map(({ session }) => session)],
    );
    const usedOn = new Map(open.map(({ id, used_on }) => [id, used_on]));
    return begun.flatMap((one) => {
      const used_on = usedOn.get(one.session);
      return used_on === undefined || one.round !== round ? [] : [{ ...one, used_on }];
    });
  }
}
