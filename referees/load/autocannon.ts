import { createRequire } from 'node:module';
import { join } from 'node:path';
import { headersOf, saidOf, type Sent, type Wanted } from '../../bench/scenario/buyers.js';
import { npmPackages } from '../find-tools.js';

export const VERSION = '9.0.0';

/** As much of autocannon as is used. */
type Autocannon = (options: {
  readonly url: string;
  readonly connections: number;
  readonly amount: number;
  /** Seconds. */
  readonly timeout: number;
  /** Milliseconds. */
  readonly sampleInt: number;
  readonly setupClient: (client: { setRequests(requests: readonly object[]): void }) => void;
}) => Promise<{
  readonly duration: number;
  readonly errors: number;
  readonly latency: { readonly p50: number; readonly p99: number };
}>;

export interface Shot extends Pick<Sent, 'said'> {
  /** Requests a second. */
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
}

/** Sends what people want, each one's requests one after the other. */
export type Generator = (url: string, people: readonly (readonly Wanted[])[], connections: number) => Promise<Shot>;

/** Each connection has its share of the people; the figures are autocannon's own. */
export function openAutocannon(): Generator {
  const autocannon = createRequire(join(npmPackages(`autocannon@${VERSION}`), 'x.js'))('autocannon') as Autocannon;
  return async (url, people, connections) => {
    const said = new Map<string, number>();
    const hear = (answer: string) => said.set(answer, (said.get(answer) ?? 0) + 1);
    const onResponse = (status: number, text: string) => hear(saidOf(status, text));
    const shares = Array.from({ length: connections }, (_, nth) =>
      people
        .filter((__, person) => person % connections === nth)
        .flat()
        .map((one) => ({ ...one, headers: headersOf(url, one), onResponse })),
    );
    let next = 0;
    const amount = people.flat().length;
    const { duration, errors, latency } = await autocannon({
      url,
      connections,
      amount,
      timeout: 120,
      // It sees that it has come to its end when it takes a sample: with its second, the end of a short run is a second late.
      sampleInt: 10,
      setupClient: (client) => client.setRequests(shares[next++]!),
    });
    if (errors > 0) said.set('no answer', errors);
    return { said, rate: amount / duration, p50: latency.p50, p99: latency.p99 };
  };
}
