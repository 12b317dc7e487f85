import { Query } from '@nestjs/cqrs';

/** In which letters are written. */
type Language = 'es' | 'ca' | 'gl' | 'eu';

/** Label, words, and where in the member application they lead. */
export type MailRows = readonly (readonly [label: string, words: string, path?: string])[];

/**
 * Query: what a letter to this person about their fee says besides its sentences: when, how much, by what. `of`: the first fee, of
 * who was approved; the next one of a member, whatever it is; another one that they were given; or what they owe. Undefined: nothing
 * is to come any more. Answers `MailRows`.
 */
export class FeeForMail {
  constructor(
    readonly tenant: string,
    readonly user: string,
    readonly language: Language,
    readonly of: 'first' | 'next' | 'moved' | 'owed',
  ) {}
}

/**
 * Query: what a letter says of the fees that are to be collected by this mandate from that day on: when, how much, from which account,
 * by whom. Undefined: nothing of them is owed any more. Answers `MailRows`.
 */
export class DebitForMail extends Query<MailRows | undefined> {
  constructor(
    readonly tenant: string,
    readonly language: Language,
    readonly mandate: string,
    readonly collectFrom: string,
  ) {
    super();
  }
}

/** Query: what whoever declined the application of this person wrote. Answers a text, or undefined. */
export class WhyDeclined extends Query<string | undefined> {
  constructor(
    readonly tenant: string,
    readonly user: string,
  ) {
    super();
  }
}

/** What a letter tells of money: an invoice; what came by a payment; or what went back of it. */
export type MoneyMoved =
  | { readonly invoice: string }
  | { readonly payment: string }
  | { readonly payment: string; readonly refund: string };

/** Query: the receipt of it, with the way to it, as this person reads it. Undefined: there is none. Answers `MailRows`. */
export class ReceiptForMail extends Query<MailRows | undefined> {
  constructor(
    readonly tenant: string,
    readonly user: string,
    readonly language: Language,
    readonly about: MoneyMoved,
  ) {
    super();
  }
}
