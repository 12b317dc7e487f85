import type { Subscription, ToDo } from '@ateneo/contracts';
import type { RequestContext, Viewer } from '@ateneo/http';
import { ToDos, Resources } from '@ateneo/resource';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { subscriptions } from '../membership/subscription.resource.js';

/** What is owed, and that one can join. */
@Injectable()
export class ToDosOfMemberships implements OnModuleInit {
  constructor(
    private readonly toDos: ToDos,
    private readonly resources: Resources,
  ) {}

  onModuleInit(): void {
    this.toDos.add((ctx) => this.listToDos(ctx));
  }

  private async listToDos(ctx: RequestContext): Promise<ToDo[]> {
    const viewer = ctx.viewer!;
    // Whoever administers or manages has no membership (specification, 6).
    if (viewer.is_superuser || viewer.is_staff) return [];
    const { rows } = await this.resources.list(ctx, subscriptions, viewer, { user: viewer.id, rowsPerPage: '2' });
    const [own] = rows;
    const link = `/user/${viewer.id}?tab=membership`;
    const about = { id: viewer.id, title: '', count: null, amount: null, until: null, link };
    if (own?.open_invoice && mustPay(own))
      return [{ ...about, kind: 'pay', title: own.organization_name, amount: own.owed }];
    return mayJoin(viewer, own) ? [{ ...about, kind: 'join', link: '/join' }] : [];
  }
}

/** What no bank collects, or is to. */
function mustPay({ owed, is_payment_processing, debit_from }: Subscription): boolean {
  return owed > 0 && !is_payment_processing && debit_from === null;
}

/** Somebody verified who belongs nowhere, and has not asked to. */
function mayJoin({ is_verified, organization }: Viewer, own: { readonly status: string } | undefined): boolean {
  return is_verified && organization === null && (!own || own.status === 'canceled');
}
