/** The kind of effect that ends offers of places which nobody accepted in time; its reference is the transfer's id. */
export const TRANSFER_END = 'transfer_end';
