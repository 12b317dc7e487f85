/** The kind of effect that compares a tenant's payments with its provider's book each night; its reference is the tenant's id. */
export const BOOKS = 'books';
