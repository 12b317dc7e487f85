import { DomainError } from '@ateneo/kernel';
import { Injectable } from '@nestjs/common';
import { Sessions } from '../adapters/sessions.js';
import { type SignInNews, SignIns } from '../adapters/sign-ins.js';
import type { Account } from './account.decider.js';

/** What every way of signing in ends with. */
@Injectable()
export class OpenSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly signIns: SignIns,
  ) {}

  /** For who has shown whose account it is: they alone learn of a lock. Refused with `identity.locked` or `identity.deactivated`. */
  async open(tenant: string, session: string, account: Account, news: SignInNews): Promise<void> {
    if (account.isLocked) throw new DomainError('identity.locked');
    if (!account.isActive) throw new DomainError('identity.deactivated');
    await this.sessions.begin(tenant, session);
    await this.signIns.add(tenant, news);
  }
}
