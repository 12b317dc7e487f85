/** The kind of effect that sees a payment to its end; its reference is the payment's id. */
export const PAYMENT = 'payment';
