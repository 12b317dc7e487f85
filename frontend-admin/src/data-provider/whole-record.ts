/**
 * Asks for one record apart from what lists knew of it. react-admin shows a list's row as the record until the record
 * comes; rows of documents, e-mails and amendments lack their texts. Reading and writing a record both say this, so that
 * both mean the same entry of the cache.
 */
export const wholeRecord = { meta: { whole: true } } as const;
