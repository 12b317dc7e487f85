import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { Authenticator, Viewer } from '@ateneo/http';
import { KEYS, type KeyStore } from '@ateneo/keys';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { type AccessClaims, readAccess } from '../adapters/access-token.js';
import { DecideSuperusers } from '../application/decide-superusers.js';
import { accountAggregate } from '../account/account.aggregate.js';

interface Row extends Omit<Viewer, 'id' | 'session' | 'accounts'> {
  readonly merged: readonly string[];
  /** Null while the view has not seen the registration. */
  readonly id: string | null;
}

/** Tells who an access token speaks for, by one query: a session that ended is over at the next request. */
@Injectable()
export class AuthenticateViewer implements Authenticator {
  constructor(
    private readonly database: Database,
    @Inject(KEYS) private readonly keys: KeyStore,
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly superusers: DecideSuperusers,
  ) {}

  async authenticate(tenant: string, accessToken: string): Promise<Viewer | undefined> {
    const claims = await readAccess(await this.keys.tenantKey(tenant, 'session'), tenant, accessToken);
    if (!claims) return undefined;
    const [row] = await this.database.read<Row>(
      tenant,
      `select p.id, p.is_superuser, p.is_staff, p.is_auditor, p.is_verified, p.organization, p.managed_organizations, p.language, p.merged
         from identity.session s left join identity.person p on p.id = $2 left join identity.sign_out o on o.user_id = $4
         where s.id = $1 and coalesce(o.times, 0) = $3 and p.inactive_since is null`,
      [claims.session, claims.user, claims.round, claims.by ?? claims.user],
    );
    if (!row) return undefined;
    const { user: id, session, by, proven } = claims;
    if (by !== undefined && !(await this.mayActAs(tenant, by, id))) return undefined;
    if (row.id === null) return this.fromStream(claims);
    const { merged, ...facts } = row;
    return { ...facts, id, session, accounts: [id, ...merged], impersonated_by: by, proven_at: proven };
  }

  /** Asked each time: who gave the office up, or has got it meanwhile, acts as nobody and is acted as by nobody. */
  private async mayActAs(tenant: string, by: string, user: string): Promise<boolean> {
    const superusers = await this.superusers.load(tenant);
    return superusers.has(by) && !superusers.has(user);
  }

  /** Whoever has just registered is known before the view is. */
  private async fromStream({ tenant, user: id, session, by, proven }: AccessClaims): Promise<Viewer | undefined> {
    const { state } = await this.decisions.load(tenant, accountAggregate, id);
    if (state.status !== 'registered' || !state.isActive) return undefined;
    const { isAuditor, isVerified, organization, managed, profile } = state;
    return {
      id,
      session,
      accounts: [id],
      is_superuser: (await this.superusers.load(tenant)).has(id),
      is_staff: managed.length > 0,
      is_auditor: isAuditor,
      is_verified: isVerified,
      organization,
      managed_organizations: managed,
      language: profile?.language,
      impersonated_by: by,
      proven_at: proven,
    };
  }
}
