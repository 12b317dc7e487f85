import { type ClaimKind, CLAIMS, type Claims, OWNER_EVENT_STORE } from '@ateneo/cqrs';
import type { EventStore } from '@ateneo/event-store';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';

const TAKEN = 'http.conflict';

/** Physically deletes claims (contract, 5): the value is free again, and nothing says that it was ever held. */
@Injectable()
export class ClaimEraser {
  constructor(
    @Inject(CLAIMS) private readonly claims: Claims,
    @Inject(OWNER_EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** Does nothing when somebody else holds the value by now. */
  async erase(context: CommandContext, kind: ClaimKind, value: string, owner: string): Promise<void> {
    try {
      // Held while it is deleted, so that it is nobody else's claim that goes.
      await this.claims.hold(context, kind, value, owner, TAKEN);
    } catch (error) {
      if (error instanceof DomainError && error.code === TAKEN) return;
      throw error;
    }
    await this.store.eraseStream(await this.claims.streamOf(context.tenant, kind, value));
  }
}
