import type { RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';

/** While impersonating nothing is paid, cancelled, set up or refunded (contract, 4). Answers who does it for themselves. */
export function forOneself({ viewer }: Pick<RequestContext, 'viewer'>): string {
  if (viewer?.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
  return viewer!.id;
}

/** Oneself, with any account that is theirs, or a superuser for somebody else (specification, 6). */
export function mustBeOwn(ctx: Pick<RequestContext, 'viewer'>, account: string): void {
  if (!isOneself(ctx, account) && !ctx.viewer!.is_superuser) throw new DomainError('http.permission_denied');
}

/** Whether the account is theirs who asks, who does it in nobody else's name. */
export function isOneself(ctx: Pick<RequestContext, 'viewer'>, account: string): boolean {
  forOneself(ctx);
  return ctx.viewer!.accounts.includes(account);
}
