import type { ContextDefinition } from '@ateneo/cqrs';
import type { SchemaMigrations } from '@ateneo/persistence';
import { type DynamicModule, Module } from '@nestjs/common';
import { FollowPayment } from './adapters/follow-payment.js';
import { KeepPayments } from './adapters/keep-payments.js';
import { MoveClock } from './adapters/move-clock.js';
import { Payments } from './adapters/payments.js';
import { PROVIDER } from './adapters/provider.js';
import { CancelPaymentHandler, FindPaymentStanding, RefundPaymentHandler } from './adapters/public-commands.js';
import { RunningMembership } from './adapters/running-membership.js';
import { SandboxBook } from './adapters/sandbox/book.js';
import { SettlePayment } from './adapters/settle-payment.js';
import { WhatIsOwed } from './adapters/what-is-owed.js';
import { ClockController } from './clock/clock.controller.js';
import { clockEventTypes } from './clock/clock.events.js';
import { TenantClock } from './facts/tenant-clock.js';
import { MEMBERSHIPS_CONFIG, type MembershipsConfig } from './memberships-config.js';
import { CreateMemberships1764300000000 } from './migrations/create-memberships.js';
import { CreateSandbox1764300001000 } from './migrations/create-sandbox.js';
import { MethodController } from './payer/method.controller.js';
import { payerEventTypes } from './payer/payer.events.js';
import { PaymentController } from './payment/payment.controller.js';
import { paymentEventTypes } from './payment/payment.events.js';
import { PaymentIntentController } from './payment/payment-intent.controller.js';
import { membershipsPublicEvents } from './public/public-events.js';
import { WhenAccountErasedForgetPayer } from './reactors/when-account-erased-forget-payer.js';
import { WhenPaymentMovesSeeItThrough } from './reactors/when-payment-moves-see-it-through.js';
import { methodProjection } from './views/method/method.projection.js';
import { paymentProjection } from './views/payment/payment.projection.js';

const reactors = [WhenAccountErasedForgetPayer, WhenPaymentMovesSeeItThrough];

@Module({})
export class MembershipsModule {
  static readonly context: ContextDefinition = {
    name: 'memberships',
    eventTypes: { ...clockEventTypes, ...paymentEventTypes, ...payerEventTypes },
    publicEvents: membershipsPublicEvents,
    projections: [paymentProjection, methodProjection],
    reactors,
    migrations: [CreateMemberships1764300000000],
  };

  /** What the built-in provider keeps in its own house. */
  static readonly sandbox: SchemaMigrations = { name: 'sandbox', migrations: [CreateSandbox1764300001000] };

  static forRoot(config: MembershipsConfig): DynamicModule {
    return {
      module: MembershipsModule,
      controllers: [ClockController, MethodController, PaymentController, PaymentIntentController],
      providers: [
        CancelPaymentHandler,
        FindPaymentStanding,
        FollowPayment,
        KeepPayments,
        MoveClock,
        Payments,
        RefundPaymentHandler,
        RunningMembership,
        SandboxBook,
        SettlePayment,
        TenantClock,
        WhatIsOwed,
        { provide: PROVIDER, useExisting: SandboxBook },
        { provide: MEMBERSHIPS_CONFIG, useValue: config },
        ...reactors,
      ],
    };
  }
}
