/**
 * Reaches that honest runs have set, by row and figure, where what was asked for turned out to be out of reach: a figure
 * that falls behind them has got worse. Why each is out of reach stands in `../README.md`.
 */
export const setReaches: Readonly<Record<string, number>> = {
  'append: 16 clients ÷ raw INSERT': 1,
  'append: 16 clients ÷ emmett': 4.5,
  'append: 1 client ÷ raw INSERT': 0.4,
  'append: 1 client ÷ emmett': 1.2,
  'append: encryption, 16 clients: more time': 55,
  'hot: ÷ emmett': 300,
  'order: lag p99': 60,
  'visible: p50 ÷ bare append': 8,
  'vote: 16 clients ÷ Nest + emmett': 0.1,
  'vote: 64 clients ÷ Nest + emmett': 0.2,
  'get: one row ÷ bare Fastify + pg': 0.2,
  'get: 25 of 100,000 ÷ bare Fastify + pg': 3.5,
  'views: live, both views ÷ COPY': 0.13,
  'views: rebuild of bench.tally ÷ COPY': 0.45,
  'verify: ÷ hashing the same bytes in memory': 0.2,
};
