import { FindPersonByNumber } from './views/membership/find-person-by-number.js';
import type { ContextDefinition } from '@ateneo/cqrs';
import type { SchemaMigrations } from '@ateneo/persistence';
import { type DynamicModule, Module } from '@nestjs/common';
import { type QueryBus, QueryHandlerNotFoundException } from '@nestjs/cqrs';
import { PaysElsewhere } from './public/pays-elsewhere.js';
import { AskForExport } from './adapters/ask-for-export.js';
import { Carnets } from './adapters/carnets.js';
import { Catalogue } from './adapters/catalogue.js';
import { ChangeFee } from './adapters/change-fee.js';
import { ComingFees } from './adapters/coming-fees.js';
import { DownloadCarnets } from './adapters/download-carnets.js';
import { ChooseProvider } from './adapters/choose-provider.js';
import { HearStripe } from './adapters/stripe/hear-stripe.js';
import { Discounts } from './adapters/discounts.js';
import { Dues } from './adapters/dues.js';
import { DuesTotals } from './adapters/dues-totals.js';
import { ExportDues } from './adapters/export-dues.js';
import { FindCardHolders } from './adapters/find-card-holders.js';
import { FollowPayment } from './adapters/follow-payment.js';
import { ForgetRecipients } from './adapters/forget-recipients.js';
import { GiveBack } from './adapters/give-back.js';
import { HandPayments } from './adapters/hand-payments.js';
import { Receipts } from './adapters/receipts.js';
import { InvoiceContent } from './adapters/invoice-content.js';
import { Invoices } from './adapters/invoices.js';
import { JoinByFee } from './adapters/join-by-fee.js';
import { KeepBooks } from './adapters/keep-books.js';
import { KeepDues } from './adapters/keep-dues.js';
import { KeepPayments } from './adapters/keep-payments.js';
import { LookUpRecipient } from './adapters/look-up-recipient.js';
import { MemberNumbers } from './adapters/member-numbers.js';
import { Memberships } from './adapters/memberships.js';
import { MembershipTimeline } from './adapters/membership-timeline.js';
import { MoveClock } from './adapters/move-clock.js';
import { MovePayers } from './adapters/move-payers.js';
import { OverdueInvoices } from './adapters/overdue-invoices.js';
import { PayByKept } from './adapters/pay-by-kept.js';
import { Payments } from './adapters/payments.js';
import { Providers } from './adapters/providers.js';
import {
  CancelPaymentHandler,
  FindPaymentStanding,
  FindPaysElsewhere,
  RecordCashHandler,
  RefundPaymentHandler,
  StopPaymentsHandler,
} from './adapters/public-commands.js';
import { ReconcilePayments } from './adapters/reconcile-payments.js';
import { RemindWhoOwes } from './adapters/remind-who-owes.js';
import { MembershipAccount } from './adapters/membership-account.js';
import { RunningMembership } from './adapters/running-membership.js';
import { SandboxBook } from './adapters/sandbox/book.js';
import { ScanCarnet } from './adapters/scan-carnet.js';
import { SettlePayment } from './adapters/settle-payment.js';
import { ProviderSecrets } from './adapters/stripe/provider-secrets.js';
import { StripeAccounts } from './adapters/stripe/stripe-accounts.js';
import { StripeNames } from './adapters/stripe/stripe-names.js';
import { StripeOpening } from './adapters/stripe/stripe-opening.js';
import { StripeProvider } from './adapters/stripe/stripe-provider.js';
import { AnswerTellOfDues, AnswerWhyDeclined } from './adapters/tell-of-dues.js';
import { AnswerTellOfMoney } from './adapters/tell-of-money.js';
import { Trials } from './adapters/trials.js';
import { WhatIsOwed } from './adapters/what-is-owed.js';
import { CarnetController } from './carnet/carnet.controller.js';
import { carnetEventTypes } from './carnet/carnet.events.js';
import { ClockController } from './clock/clock.controller.js';
import { clockEventTypes } from './clock/clock.events.js';
import { TenantClock } from './facts/tenant-clock.js';
import { DiscountController } from './discount/discount.controller.js';
import { discountEventTypes } from './discount/discount.events.js';
import { InvoiceController } from './invoice/invoice.controller.js';
import { invoiceEventTypes } from './invoice/invoice.events.js';
import { membershipEventTypes } from './membership/membership.events.js';
import { MembershipTimelineController } from './membership/membership-timeline.controller.js';
import { PersonMembershipController } from './membership/person-membership.controller.js';
import { DuesReminderController } from './membership/dues-reminder.controller.js';
import { FeeController } from './membership/fee.controller.js';
import { DuesTotalsController } from './membership/dues-totals.controller.js';
import { SubscriptionController } from './membership/subscription.controller.js';
import { numberEventTypes } from './number/number.events.js';
import { ProductController } from './product/product.controller.js';
import { PriceMoveController } from './product/price-move.controller.js';
import { productEventTypes } from './product/product.events.js';
import { MEMBERSHIPS_CONFIG, type MembershipsConfig } from './memberships-config.js';
import { CreateSandbox1764300001000 } from './migrations/create-sandbox.js';
import { migrations } from './migrations/migrations.js';
import { KeepMethodController } from './payer/keep-method.controller.js';
import { MethodController } from './payer/method.controller.js';
import { payerEventTypes } from './payer/payer.events.js';
import { PaymentController } from './payment/payment.controller.js';
import { paymentEventTypes } from './payment/payment.events.js';
import { PaymentIntentController } from './payment/payment-intent.controller.js';
import { ProviderController } from './provider/provider.controller.js';
import { providerEventTypes } from './provider/provider.events.js';
import { membershipsPublicEvents } from './public/public-events.js';
import { WhenAccountErasedForgetPayer } from './reactors/when-account-erased-forget-payer.js';
import { WhenMembershipMovesSeeItThrough } from './reactors/when-membership-moves-see-it-through.js';
import { WhenPaymentMovesSeeItThrough } from './reactors/when-payment-moves-see-it-through.js';
import { carnetProjection } from './views/carnet/carnet.projection.js';
import { discountProjection } from './views/discount/discount.projection.js';
import { invoiceProjection } from './views/invoice/invoice.projection.js';
import { membershipProjection } from './views/membership/membership.projection.js';
import { organizationProjection } from './views/organization/organization.projection.js';
import { priceProjection } from './views/price/price.projection.js';
import { productProjection } from './views/product/product.projection.js';
import { methodProjection } from './views/method/method.projection.js';
import { paymentProjection } from './views/payment/payment.projection.js';
import { HeldInMemberships } from './adapters/held-in-memberships.js';
import { UsesInMemberships } from './adapters/uses-of-organizations.js';
import { MattersOfMemberships } from './adapters/matters-of-memberships.js';

const reactors = [WhenAccountErasedForgetPayer, WhenMembershipMovesSeeItThrough, WhenPaymentMovesSeeItThrough];

@Module({})
export class MembershipsModule {
  static readonly context: ContextDefinition = {
    name: 'memberships',
    eventTypes: {
      ...clockEventTypes,
      ...paymentEventTypes,
      ...payerEventTypes,
      ...productEventTypes,
      ...discountEventTypes,
      ...membershipEventTypes,
      ...numberEventTypes,
      ...invoiceEventTypes,
      ...carnetEventTypes,
      ...providerEventTypes,
    },
    publicEvents: membershipsPublicEvents,
    projections: [
      paymentProjection,
      methodProjection,
      productProjection,
      priceProjection,
      discountProjection,
      organizationProjection,
      membershipProjection,
      invoiceProjection,
      carnetProjection,
    ],
    reactors,
    migrations,
  };

  /** What the built-in provider keeps in its own house. */
  static readonly sandbox: SchemaMigrations = { name: 'sandbox', migrations: [CreateSandbox1764300001000] };

  /** Whether the page to pay of a tenant loads its provider's field; nothing is loaded where nobody takes money. */
  static async paysElsewhere(queries: QueryBus, tenant: string): Promise<boolean> {
    try {
      return await queries.execute<PaysElsewhere, boolean>(new PaysElsewhere(tenant));
    } catch (error) {
      if (error instanceof QueryHandlerNotFoundException) return false;
      throw error;
    }
  }

  static forRoot(config: MembershipsConfig): DynamicModule {
    return {
      module: MembershipsModule,
      controllers: [
        CarnetController,
        ClockController,
        DiscountController,
        DuesReminderController,
        DuesTotalsController,
        FeeController,
        InvoiceController,
        KeepMethodController,
        MembershipTimelineController,
        MethodController,
        PaymentController,
        PaymentIntentController,
        PersonMembershipController,
        PriceMoveController,
        ProductController,
        ProviderController,
        SubscriptionController,
      ],
      providers: [
        HeldInMemberships,
        UsesInMemberships,
        MattersOfMemberships,
        CancelPaymentHandler,
        AskForExport,
        Carnets,
        Catalogue,
        ChangeFee,
        ComingFees,
        ChooseProvider,
        DownloadCarnets,
        Discounts,
        Dues,
        DuesTotals,
        ExportDues,
        ForgetRecipients,
        GiveBack,
        HandPayments,
        HearStripe,
        InvoiceContent,
        Receipts,
        Invoices,
        JoinByFee,
        KeepBooks,
        KeepDues,
        LookUpRecipient,
        MemberNumbers,
        Memberships,
        MembershipTimeline,
        FindPaymentStanding,
        FindPaysElsewhere,
        FindPersonByNumber,
        FindCardHolders,
        FollowPayment,
        KeepPayments,
        MoveClock,
        MovePayers,
        OverdueInvoices,
        PayByKept,
        Payments,
        Providers,
        ProviderSecrets,
        ReconcilePayments,
        RecordCashHandler,
        RefundPaymentHandler,
        RemindWhoOwes,
        StopPaymentsHandler,
        RunningMembership,
        MembershipAccount,
        SandboxBook,
        ScanCarnet,
        SettlePayment,
        StripeAccounts,
        StripeNames,
        StripeOpening,
        StripeProvider,
        TenantClock,
        AnswerTellOfDues,
        AnswerTellOfMoney,
        AnswerWhyDeclined,
        Trials,
        WhatIsOwed,
        { provide: MEMBERSHIPS_CONFIG, useValue: config },
        ...reactors,
      ],
    };
  }
}
