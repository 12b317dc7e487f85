import { Injectable } from '@nestjs/common';
import { SignIns } from '../adapters/sign-ins.js';

/** On which days people signed in last that are not over: no row of theirs says so (decision 37), and superusers and they themselves are told. */
@Injectable()
export class UntoldDays {
  constructor(private readonly signIns: SignIns) {}

  /** Person → day, of those whom `asker` is told of. */
  async for(tenant: string, asker: { readonly id: string; readonly is_superuser: boolean }) {
    const days = await this.signIns.untoldDays(tenant);
    if (asker.is_superuser) return Object.fromEntries(days);
    const own = days.get(asker.id);
    return own === undefined ? {} : { [asker.id]: own };
  }
}
