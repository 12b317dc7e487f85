// Plain JavaScript: jest's environments load it before anything can transform it.
/** What jest keeps on the global object about one suite. */
export const OF_A_SUITE = ['EVENT_HANDLERS', 'RETRY_TIMES', 'TEST_TIMEOUT_SYMBOL', '$$jest-matchers-object'].map(
  (name) => Symbol.for(name),
);
