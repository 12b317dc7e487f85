/** Kinds of jobs: moving many people, and taking them back. */
export const TRANSFER = 'people_transfer';
export const TRANSFER_UNDO = 'transfer_undo';
