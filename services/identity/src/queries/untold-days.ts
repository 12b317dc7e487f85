import { Injectable } from '@nestjs/common';
import { SignIns } from '../adapters/sign-ins.js';

/**
 * On which days people signed in last that are not over: no row of theirs says so (decision 37), and superusers are told. All rows of
 * the day are opened for it, so nobody else's page waits for that.
 */
@Injectable()
export class UntoldDays {
  constructor(private readonly signIns: SignIns) {}

  /** Person → day; of nobody for who is no superuser. */
  async for(tenant: string, asker: { readonly is_superuser: boolean }) {
    return asker.is_superuser ? Object.fromEntries(await this.signIns.untoldDays(tenant)) : {};
  }
}
