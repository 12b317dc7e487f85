import { policies, type Permission, type TenantSettings } from '@ateneo/contracts';
import { DomainError } from '@ateneo/kernel';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from './cookies.js';
import { LIMIT, POLICY, PUBLIC } from './decorators.js';
import { HttpRequestContext, type ReadingOwnWrites } from './http-request-context.js';
import { revisionIn } from './if-match.js';
import type { Limits } from './limits.js';
import { type ProofOfWork, Work } from './proof-of-work.js';
import { type RequestState, stateOf } from './request-state.js';
import { mayHaveActed } from './unfinished.js';
import type { Authenticator, Viewer } from './viewer.js';

/** Who may use a route: applies `@Limit`, `@Public` and `@Allow`, then makes the request's context. */
export class AccessGuard implements CanActivate {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly limits: Limits,
    private readonly proof: ProofOfWork,
    private readonly own: ReadingOwnWrites,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    const reply = execution.switchToHttp().getResponse<FastifyReply>();
    const state = stateOf(request);
    if (!state?.settings) throw new DomainError('http.unknown_host');

    state.work = new Work(this.proof, state.settings.id, workIn(request));
    const limit = metadata<string>(execution, LIMIT);
    // Many may sit behind one address: past the limit no wall, but work.
    if (limit && !(await this.limits.allows(state.settings.id, limit, request.ip))) await state.work.must();
    const viewer = await this.viewerOf(request, state.settings.id);
    if (viewer?.language && !request.headers['accept-language']) state.language = viewer.language;
    const isPublic = metadata<boolean>(execution, PUBLIC);
    mustBeAllowed(viewer, isPublic, metadata<Permission>(execution, POLICY), state.settings);
    // Nothing of a record is said, not even that it changed, before it is known who asks.
    state.context = this.contextOf(request, reply, state, viewer);
    return true;
  }

  private async viewerOf(request: FastifyRequest, tenant: string): Promise<Viewer | undefined> {
    const token = readCookie(request, 'access');
    return token ? await this.authenticator.authenticate(tenant, token) : undefined;
  }

  private contextOf(
    request: FastifyRequest,
    reply: FastifyReply,
    state: RequestState,
    viewer: Viewer | undefined,
  ): HttpRequestContext {
    const ifMatch = mayHaveActed(request) ? revisionIn(request.headers['if-match']) : undefined;
    return new HttpRequestContext(request, reply, state, state.settings!, viewer, ifMatch, this.own);
  }
}

function workIn({ body }: FastifyRequest): string | undefined {
  const { altcha } = (body ?? {}) as { altcha?: unknown };
  return typeof altcha === 'string' ? altcha : undefined;
}

function mustBeAllowed(
  viewer: Viewer | undefined,
  isPublic: boolean | undefined,
  needed: Permission | undefined,
  settings: TenantSettings,
): void {
  if (!viewer && !isPublic) throw new DomainError('http.token_not_valid');
  if (needed && (!viewer || !policies[needed](viewer, settings))) throw new DomainError('http.permission_denied');
}

/** The handler's own word counts before its class's. */
export function metadata<T>(execution: ExecutionContext, key: string): T | undefined {
  return (Reflect.getMetadata(key, execution.getHandler()) ?? Reflect.getMetadata(key, execution.getClass())) as
    | T
    | undefined;
}
