import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { EVENT_STORE, type Log, type Views, VIEWS } from '@ateneo/cqrs';
import type { EventStore } from '@ateneo/event-store';
import { createServerI18n, type ServerI18n } from '@ateneo/i18n/server';
import { KEYS, type KeyStore } from '@ateneo/keys';
import { Database } from '@ateneo/persistence';
import type { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessGuard } from './access-guard.js';
import { AnswerInterceptor } from './answer-interceptor.js';
import { WhyTokens } from './why-tokens.js';
import { DEADLINE_MS, Deadlines } from './deadlines.js';
import { entry, mustBeRouted, refuseHostileParameters } from './entry.js';
import { type ErrorAnswer, errorAnswer } from './error-answer.js';
import { ErrorFilter } from './error-filter.js';
import { compression, leaveStreams } from './compression.js';
import { createAdapter } from './fastify-adapter.js';
import type { HttpRequestContext } from './http-request-context.js';
import { IdempotencyRecords } from './idempotency-records.js';
import { type Limits, LIMITS } from './limits.js';
import { type AnsweredRequest, logRequests } from './log-requests.js';
import { allowPayScript } from './pay-script.js';
import { PROOF_OF_WORK, type ProofOfWork } from './proof-of-work.js';
import { Repeatable } from './repeatable.js';
import { RouteTable } from './route-table.js';
import { SchemaPipe } from './schema-pipe.js';
import { securityHeaders } from './security-headers.js';
import { allowMapTiles } from './map-tiles.js';
import { allowShownPages } from './shown-pages.js';
import { allowSignInScript } from './sign-in-script.js';
import { tableReader } from './told-table.js';
import { TENANTS, type Tenants } from './tenants.js';
import { AUTHENTICATOR, type Authenticator } from './viewer.js';

export interface HttpOptions {
  /** Addresses or networks whose `X-Forwarded-*` count. */
  readonly trustedProxies: readonly string[];
  readonly log: Log;
  /** How long a request may go unanswered; default 20 s. */
  readonly deadlineMs?: number | undefined;
  /** What draws the button of the external identity service; undefined: pages load nothing from elsewhere. */
  readonly signInScript?: string | undefined;
  /** Whether a tenant takes money through a provider whose field the page to pay loads. */
  readonly paysElsewhere?: (tenant: string) => Promise<boolean>;
  /** Told of every answered request. */
  readonly onAnswered?: (answered: AnsweredRequest) => void;
}

/**
 * The edge of the product: everything between the wire and a controller. Make it, create the Nest application on its
 * `adapter` with `bodyParser: false`, then `install` it before the application is initialised.
 */
export class HttpEdge {
  readonly adapter: FastifyAdapter;
  private readonly i18n: ServerI18n = createServerI18n();
  private readonly routes = new RouteTable();
  private readonly filter: ErrorFilter;
  private readonly deadlines: Deadlines;

  constructor(private readonly options: HttpOptions) {
    this.filter = new ErrorFilter(this.i18n, options.log);
    const refuse = this.filter.answer.bind(this.filter);
    const nobody = { language: 'es', timeZone: 'Europe/Madrid' } as const;
    const unread = (error: unknown) => errorAnswer(error, nobody, this.i18n, '');
    this.adapter = createAdapter(options.trustedProxies, { router: refuse, unread });
    this.deadlines = new Deadlines(options.deadlineMs ?? DEADLINE_MS, refuse);
  }

  /** Controllers live under `/api/v1`. Needs TENANTS, AUTHENTICATOR, PROOF_OF_WORK, LIMITS, VIEWS, EVENT_STORE, KEYS and Database. */
  async install(app: NestFastifyApplication): Promise<void> {
    const fastify = this.adapter.getInstance();
    const { log, onAnswered = () => {} } = this.options;
    await fastify.register(cookie);
    await fastify.register(helmet, securityHeaders);
    await fastify.register(multipart);
    await fastify.register(compress, compression);
    fastify.addHook('onSend', leaveStreams);
    fastify.addHook('onRoute', ({ url, method }) => this.routes.add(url, method));
    this.deadlines.install(fastify);
    fastify.addHook('onRequest', this.refusing(entry(app.get<Tenants>(TENANTS, { strict: false }))));
    const { signInScript, paysElsewhere } = this.options;
    if (signInScript) fastify.addHook('onRequest', allowSignInScript(signInScript));
    if (paysElsewhere) fastify.addHook('onRequest', allowPayScript(paysElsewhere));
    fastify.addHook('onRequest', allowShownPages);
    fastify.addHook('onRequest', allowMapTiles);
    // After what each page may load: an answer that nothing is there is one, too.
    fastify.addHook('onRequest', this.refusing(mustBeRouted(this.routes)));
    fastify.addHook('preValidation', this.refusing(refuseHostileParameters));
    fastify.addHook('onResponse', logRequests(log, onAnswered));
    app.setGlobalPrefix('api/v1', { exclude: ['files/:file/:name', '.well-known/ateneo-keys.json'] });
    app.useGlobalFilters(this.filter);
    app.useGlobalPipes(new SchemaPipe());
    app.useGlobalGuards(this.guard(app));
    app.useGlobalInterceptors(this.interceptor(app));
  }

  /** Pages and documents are no routes of Nest's: what a hook refuses there would not meet the filter. */
  private refusing(hook: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      try {
        return await hook(request, reply);
      } catch (error) {
        this.filter.answer(error, request, reply);
        return reply;
      }
    };
  }

  private guard(app: NestFastifyApplication): AccessGuard {
    const one = { strict: false };
    const own = { views: app.get<Views>(VIEWS, one), store: app.get<EventStore>(EVENT_STORE, one) };
    const [authenticator, proof] = [
      app.get<Authenticator>(AUTHENTICATOR, one),
      app.get<ProofOfWork>(PROOF_OF_WORK, one),
    ];
    return new AccessGuard(authenticator, app.get<Limits>(LIMITS, one), proof, own);
  }

  private interceptor(app: NestFastifyApplication): AnswerInterceptor {
    const { log } = this.options;
    const refuse = (error: unknown, ctx: HttpRequestContext): ErrorAnswer =>
      errorAnswer(error, tableReader(ctx), this.i18n, ctx.correlationId);
    const keys = app.get<KeyStore>(KEYS, { strict: false });
    const repeatable = new Repeatable(new IdempotencyRecords(app.get(Database, { strict: false }), keys), refuse, log);
    return new AnswerInterceptor(repeatable, refuse, log, this.deadlines, new WhyTokens(keys));
  }
}
