import type { ContextDefinition } from '@ateneo/cqrs';
import { AUTHENTICATOR } from '@ateneo/http';
import { Module } from '@nestjs/common';
import { accountEventTypes } from '../../identity/src/account/account.events.js';

@Module({
  providers: [{ provide: AUTHENTICATOR, useValue: { authenticate: async () => undefined } }],
  exports: [AUTHENTICATOR],
})
export class IdentityModule {
  static readonly context: ContextDefinition = {
    name: 'identity',
    eventTypes: accountEventTypes,
    projections: [],
    reactors: [],
    migrations: [],
  };
}
