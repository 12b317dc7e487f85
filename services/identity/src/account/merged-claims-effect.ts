/** The kind of effect that frees what a merged account claimed; its reference is that account's id. */
export const MERGED_CLAIMS = 'merged_claims';
