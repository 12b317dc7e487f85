import { derivedId } from '@ateneo/cqrs';
import { askForEffects } from '@ateneo/effects';
import type { RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { KEYS, type KeyStore, seal } from '@ateneo/keys';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import type { NewJob } from './job.js';
import { JOB, placeOfAsked } from './job-effect.js';
import { rightsOf } from './rights.js';

/** So many may wait or run of one person. */
const MOST_OF_ONE = 5;

/** Who asks, and with what rights: see `rightsOf`. */
interface Asker {
  readonly tenant: string;
  readonly id: string;
  readonly rights: string;
}

/** Writes down that something is to be done, and has it done. */
@Injectable()
export class AskForJob {
  constructor(
    private readonly database: Database,
    @Inject(KEYS) private readonly keys: KeyStore,
  ) {}

  /** The body of a 202. Throws `jobs.too_many`. */
  ask(ctx: RequestContext, job: NewJob): Promise<{ job: string }> {
    const { tenant, viewer } = ctx;
    return this.askAs({ tenant, id: viewer!.id, rights: rightsOf(viewer!) }, { id: ctx.newId('job'), ...job });
  }

  /**
   * What a superuser decided of `id` is done, once, whoever asks and however often: the request that decided it, and a reactor should the
   * process have died in between.
   */
  askOwed(
    { tenant, user }: { readonly tenant: string; readonly user: string },
    { id, act }: { readonly id: string; readonly act: string },
    { kind, asked }: Pick<NewJob, 'kind' | 'asked'>,
  ): Promise<{ job: string }> {
    const asker = { tenant, id: user, rights: rightsOf({ is_superuser: true, managed_organizations: [] }) };
    return this.askAs(asker, { id: derivedId(id, `${kind}/${act}`), kind, asked, isOwed: true });
  }

  private async askAs(
    asker: Asker,
    { id, kind, asked, isOwed }: NewJob & { readonly id: string },
  ): Promise<{ job: string }> {
    const { tenant } = asker;
    const sealed = seal(await this.keys.tenantKey(tenant, 'results'), asked, placeOfAsked(tenant, id));
    await this.database.inTenant(tenant, async (tx) => {
      // One after another, or many at once would all see that there is room.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`jobs/${asker.id}`]);
      const [open] = await tx.query<{ count: number }>(
        `select count(*)::int as count from jobs.job where asker = $1 and status in ('waiting', 'running') and id <> $2`,
        [asker.id, id],
      );
      if (!isOwed && open!.count >= MOST_OF_ONE) throw new DomainError('jobs.too_many', { maximum: MOST_OF_ONE });
      // Asked for again under the same Idempotency-Key it is the same job.
      await tx.query(
        `insert into jobs.job (tenant_id, id, kind, asker, rights, asked) values ($1, $2, $3, $4, $5, $6)
         on conflict (tenant_id, id) do nothing`,
        [tenant, id, kind, asker.id, asker.rights, sealed],
      );
      await askForEffects(tx, [{ kind: JOB, key: `${id}/1`, reference: `${id}/1` }]);
    });
    return { job: id };
  }
}
