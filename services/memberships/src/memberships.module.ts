import { FindPersonByNumber } from './views/membership/find-person-by-number.js';
import type { ContextDefinition } from '@ateneo/cqrs';
import type { SchemaMigrations } from '@ateneo/persistence';
import { type DynamicModule, Module } from '@nestjs/common';
import { type QueryBus, QueryHandlerNotFoundException } from '@nestjs/cqrs';
import { PaysElsewhere } from './public/pays-elsewhere.js';
import { MembershipCards } from './application/membership-cards.js';
import { Catalogue } from './application/catalogue.js';
import { ChangeFee } from './application/change-fee.js';
import { ComingFees } from './application/coming-fees.js';
import { DownloadMembershipCards } from './queries/download-membership-cards.js';
import { ChooseProvider } from './application/choose-provider.js';
import { HearStripe } from './adapters/stripe/hear-stripe.js';
import { Discounts } from './application/discounts.js';
import { feeController, reductionController } from './membership/fee.controller.js';
import { leavingController } from './membership/leaving.controller.js';
import { DueMemberships } from './application/due-memberships.js';
import { CountFees } from './queries/count-fees.js';
import { ExportFees } from './queries/export-fees.js';
import { FindCardHolders } from './queries/find-card-holders.js';
import { FindRevokedCards } from './queries/find-revoked-cards.js';
import { FollowPayment } from './application/follow-payment.js';
import { ForgetRecipients } from './application/forget-recipients.js';
import { RefundByTreasurer } from './application/refund-by-treasurer.js';
import { HandPayments } from './application/hand-payments.js';
import { Receipts } from './queries/receipts.js';
import { InvoiceContent } from './queries/invoice-content.js';
import { Invoices } from './application/invoices.js';
import { JoinByFee } from './application/join-by-fee.js';
import { KeepBooks } from './application/keep-books.js';
import { KeepFees } from './application/keep-fees.js';
import { KeepPayments } from './application/keep-payments.js';
import { Leaving } from './application/leaving.js';
import { LookUpRecipient } from './application/look-up-recipient.js';
import { MemberNumbers } from './application/member-numbers.js';
import { BringImported } from './application/bring-imported.js';
import { NumberImported } from './application/number-imported.js';
import { Memberships } from './application/memberships.js';
import { MembershipTimeline } from './queries/membership-timeline.js';
import { MoveClock } from './application/move-clock.js';
import { MovePayers } from './application/move-payers.js';
import { OverdueInvoices } from './application/overdue-invoices.js';
import { PayByKept } from './application/pay-by-kept.js';
import { Payments } from './application/payments.js';
import { DebitNotices } from './application/debit-notices.js';
import { AnswerDebitForMail } from './queries/debit-for-mail.js';
import { DebitPayments } from './application/debit-payments.js';
import { RenewalCharges } from './application/renewal-charges.js';
import { AwaitedDebits } from './application/awaited-debits.js';
import { Providers } from './application/providers.js';
import {
  CancelPaymentHandler,
  AnswerPaymentStatus,
  FindPaysElsewhere,
  RecordCashHandler,
  RefundPaymentHandler,
  StopPaymentsHandler,
} from './application/public-commands.js';
import { ReconcilePayments } from './application/reconcile-payments.js';
import { ActOnMemberships } from './application/act-on-memberships.js';
import { RemindWhoOwes } from './application/remind-who-owes.js';
import { MembershipAccount } from './application/membership-account.js';
import { RunningMembership } from './application/running-membership.js';
import { SandboxLedger } from './adapters/sandbox/ledger.js';
import { ScanMembershipCard } from './queries/scan-membership-card.js';
import { SettlePayment } from './application/settle-payment.js';
import { ProviderSecrets } from './adapters/stripe/provider-secrets.js';
import { StripeAccounts } from './adapters/stripe/stripe-accounts.js';
import { StripeNames } from './adapters/stripe/stripe-names.js';
import { StripeOpening } from './adapters/stripe/stripe-opening.js';
import { StripeProvider } from './adapters/stripe/stripe-provider.js';
import { AnswerFeeForMail, AnswerWhyDeclined } from './queries/answer-fee-for-mail.js';
import { AnswerTellOfMoney } from './queries/tell-of-money.js';
import { Trials } from './application/trials.js';
import { WhatIsOwed } from './application/what-is-owed.js';
import { membershipCardController, ownCardController } from './membership-card/membership-card.controller.js';
import { membershipCardEventTypes } from './membership-card/membership-card.events.js';
import { ClockController } from './clock/clock.controller.js';
import { clockEventTypes } from './clock/clock.events.js';
import { TenantClock } from './application/tenant-clock.js';
import { CarryOutMeeting } from './application/carry-out-meeting.js';
import { MakeRemittance } from './application/make-remittance.js';
import { Remittances } from './application/remittances.js';
import { FindCollectable } from './queries/collectable.js';
import { ReturnsController } from './remittance/returns.controller.js';
import { remittanceController } from './remittance/remittance.resource.js';
import { remittanceEventTypes } from './remittance/remittance.events.js';
import { Movements } from './application/movements.js';
import { ReadStatement } from './application/read-statement.js';
import { FindCandidates } from './queries/movement-candidates.js';
import { KnownAccounts } from './queries/known-accounts.js';
import { movementController } from './movement/movement.resource.js';
import { movementEventTypes } from './movement/movement.events.js';
import { StatementsController } from './movement/statements.controller.js';
import { entryController } from './entry/entry.controller.js';
import { ReadTreasury } from './queries/read-treasury.js';
import { paidView } from './views/entry/entry.projection.js';
import { movementView } from './views/movement/movement.projection.js';
import { remittanceView } from './views/remittance/remittance.projection.js';
import { meetingController } from './meeting/meeting.resource.js';
import { meetingEventTypes } from './meeting/meeting.events.js';
import { registerController } from './membership/register.controller.js';
import { PrintRegister } from './queries/print-register.js';
import { RegisterAsOf } from './queries/register-as-of.js';
import { ProposeToBoard } from './queries/meeting-proposal.js';
import { WriteMinutes } from './queries/meeting-minutes.js';
import { meetingView } from './views/meeting/meeting.projection.js';
import { bankAccounts } from './bank-account/bank-account.resource.js';
import { mandates } from './mandate/mandate.resource.js';
import { mandateEventTypes } from './mandate/mandate.events.js';
import { bankAccountEventTypes } from './bank-account/bank-account.events.js';
import { discounts } from './discount/discount.resource.js';
import { discountEventTypes } from './discount/discount.events.js';
import { invoiceController } from './invoice/invoice.controller.js';
import { invoiceEventTypes } from './invoice/invoice.events.js';
import { membershipEventTypes } from './membership/membership.events.js';
import { DuesTotalsController } from './membership/fee-totals.controller.js';
import {
  membershipsBulkController,
  membershipTimelineController,
  personMembershipController,
  subscriptionController,
} from './membership/subscription.controller.js';
import { numberEventTypes } from './number/number.events.js';
import { priceMoveController, prices, quoteController } from './product/price.resource.js';
import { products } from './product/product.resource.js';
import { productEventTypes } from './product/product.events.js';
import { MEMBERSHIPS_CONFIG, type MembershipsConfig } from './memberships-config.js';
import { CreateMemberships1764300000000 } from './migrations/create-memberships.js';
import { CreateSandbox1764300001000 } from './migrations/create-sandbox.js';
import { keepMethodController, paymentMethods } from './payer/method.resource.js';
import { payerEventTypes } from './payer/payer.events.js';
import { paymentController } from './payment/payment.controller.js';
import { paymentEventTypes } from './payment/payment.events.js';
import { PaymentIntentController } from './payment/payment-intent.controller.js';
import { ProviderController } from './provider/provider.controller.js';
import { providerEventTypes } from './provider/provider.events.js';
import { membershipsPublicEvents } from './public/public-events.js';
import { membershipCardView } from './views/membership-card/membership-card.projection.js';
import { mandateView } from './views/mandate/mandate.projection.js';
import { bankAccountView } from './views/bank-account/bank-account.projection.js';
import { discountView } from './views/discount/discount.projection.js';
import { invoiceView } from './views/invoice/invoice.projection.js';
import { membershipView } from './views/membership/membership.projection.js';
import { organizationProjection } from './facts/organization.projection.js';
import { priceView } from './views/price/price.projection.js';
import { productView } from './views/product/product.projection.js';
import { methodView } from './views/method/method.projection.js';
import { paymentView } from './views/payment/payment.projection.js';
import { PersonalDataInMemberships } from './queries/personal-data-in-memberships.js';
import { PassesOfCards } from './queries/passes-of-cards.js';
import { UsesInMemberships } from './queries/uses-of-organizations.js';
import { ToDosOfMemberships } from './queries/to-dos-of-memberships.js';
import * as reactions from './reactors/reactions.js';

/** What banks tell of accounts, and what comes of it. */
const statementControllers = [StatementsController, movementController, entryController];
const statementProviders = [FindCandidates, KnownAccounts, Movements, ReadStatement, ReadTreasury];

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
      ...bankAccountEventTypes,
      ...meetingEventTypes,
      ...mandateEventTypes,
      ...remittanceEventTypes,
      ...movementEventTypes,
      ...membershipEventTypes,
      ...numberEventTypes,
      ...invoiceEventTypes,
      ...membershipCardEventTypes,
      ...providerEventTypes,
    },
    publicEvents: membershipsPublicEvents,
    projections: [
      paymentView,
      methodView,
      productView,
      priceView,
      discountView,
      bankAccountView,
      meetingView,
      mandateView,
      remittanceView,
      movementView,
      paidView,
      organizationProjection,
      membershipView,
      invoiceView,
      membershipCardView,
    ],
    reactions: Object.values(reactions),
    migrations: [CreateMemberships1764300000000],
  };

  /** What the built-in provider keeps in its own house. */
  static readonly sandbox: SchemaMigrations = { name: 'sandbox', migrations: [CreateSandbox1764300001000] };

  /** Whether the page to pay of a tenant loads its provider's field; nothing is loaded where nobody takes money. */
  static async paysElsewhere(queries: QueryBus, tenant: string): Promise<boolean> {
    try {
      return await queries.execute(new PaysElsewhere(tenant));
    } catch (error) {
      if (error instanceof QueryHandlerNotFoundException) return false;
      throw error;
    }
  }

  static forRoot(config: MembershipsConfig): DynamicModule {
    return {
      module: MembershipsModule,
      controllers: [
        membershipCardController,
        ownCardController,
        ClockController,
        discounts.controller,
        bankAccounts.controller,
        meetingController,
        registerController,
        mandates.controller,
        ReturnsController,
        remittanceController,
        ...statementControllers,
        quoteController,
        membershipsBulkController,
        DuesTotalsController,
        feeController,
        reductionController,
        leavingController,
        invoiceController,
        keepMethodController,
        membershipTimelineController,
        paymentMethods.controller,
        paymentController,
        PaymentIntentController,
        personMembershipController,
        priceMoveController,
        products.controller,
        prices.controller,
        ProviderController,
        subscriptionController,
      ],
      providers: [
        PersonalDataInMemberships,
        PassesOfCards,
        UsesInMemberships,
        ToDosOfMemberships,
        CancelPaymentHandler,
        MembershipCards,
        Catalogue,
        ChangeFee,
        ComingFees,
        ChooseProvider,
        DownloadMembershipCards,
        Discounts,
        DueMemberships,
        CountFees,
        ExportFees,
        ForgetRecipients,
        RefundByTreasurer,
        HandPayments,
        HearStripe,
        InvoiceContent,
        Receipts,
        Invoices,
        JoinByFee,
        KeepBooks,
        KeepFees,
        Leaving,
        LookUpRecipient,
        MemberNumbers,
        BringImported,
        NumberImported,
        Memberships,
        CarryOutMeeting,
        FindCollectable,
        MakeRemittance,
        Remittances,
        ...statementProviders,
        ProposeToBoard,
        PrintRegister,
        RegisterAsOf,
        WriteMinutes,
        MembershipTimeline,
        AnswerPaymentStatus,
        FindPaysElsewhere,
        FindPersonByNumber,
        FindCardHolders,
        FindRevokedCards,
        FollowPayment,
        KeepPayments,
        MoveClock,
        MovePayers,
        OverdueInvoices,
        PayByKept,
        Payments,
        DebitPayments,
        DebitNotices,
        AnswerDebitForMail,
        RenewalCharges,
        AwaitedDebits,
        Providers,
        ProviderSecrets,
        ReconcilePayments,
        RecordCashHandler,
        RefundPaymentHandler,
        ActOnMemberships,
        RemindWhoOwes,
        StopPaymentsHandler,
        RunningMembership,
        MembershipAccount,
        SandboxLedger,
        ScanMembershipCard,
        SettlePayment,
        StripeAccounts,
        StripeNames,
        StripeOpening,
        StripeProvider,
        TenantClock,
        AnswerFeeForMail,
        AnswerTellOfMoney,
        AnswerWhyDeclined,
        Trials,
        WhatIsOwed,
        { provide: MEMBERSHIPS_CONFIG, useValue: config },
      ],
    };
  }
}
