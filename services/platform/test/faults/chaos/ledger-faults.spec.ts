import { describe, expect, test } from '@jest/globals';
import type { Deed, Outcome } from './ledger.js';
import { ledgerFaults } from './ledger-faults.js';

const deed = (kind: Deed['kind'], mark: string, outcome: Outcome, amedment?: string): Deed => ({
  kind,
  mark,
  outcome,
  amedment,
  person: 'ana',
  tries: 1,
});

let number = 0;
const event = (type: string, data: object, stream = 's') => ({ id: `e${(number += 1)}`, type, stream, data });
const renamed = (after: string) =>
  event('ProfileFieldsCorrected', { changes: [{ field: 'first_name', before: 'x', after }] });
const voted = (...values: string[]) =>
  values.map((value, n) => event(n === 0 ? 'AmendmentVoteCast' : 'AmendmentVoteChanged', { value }, 'ana/1'));

const faults = (deeds: Deed[], events: ReturnType<typeof event>[]) =>
  ledgerFaults(deeds, events, (person, amedment) => `${person}/${amedment}`);

describe('what people were answered', () => {
  test('is in the log once', () => {
    const deeds = [
      deed('enrol', 'ana@example.org', 'done'),
      deed('amend', 'así', 'done'),
      deed('withdraw', '1', 'done'),
      deed('change', 'Ana', 'done'),
    ];
    const events = [
      event('AccountRegistered', { email: 'ana@example.org' }),
      event('AmendmentWorded', { content: 'así' }),
      event('AmendmentWithdrawn', { amedment: '1' }),
      renamed('Ana'),
    ];
    expect(faults(deeds, events)).toEqual([]);
    for (const [index, { kind }] of deeds.entries()) {
      expect(faults(deeds, events.toSpliced(index, 1))).toEqual([expect.stringMatching(`^${kind} .* 0 times$`)]);
      const doubled = [...events, { ...events[index]!, id: `again${index}` }];
      expect(faults(deeds, doubled)).toEqual([expect.stringMatching(`^${kind} .* 2 times$`)]);
    }
  });

  test('is not in the log when it was refused, and at most once when nobody knows', () => {
    expect(faults([deed('change', 'Ana', 'refused')], [])).toEqual([]);
    expect(faults([deed('change', 'Ana', 'refused')], [renamed('Ana')])).toHaveLength(1);
    expect(faults([deed('change', 'Ana', 'unknown')], [])).toEqual([]);
    expect(faults([deed('change', 'Ana', 'unknown')], [renamed('Ana')])).toEqual([]);
    expect(faults([deed('change', 'Ana', 'unknown')], [renamed('Ana'), renamed('Ana')])).toHaveLength(1);
  });

  test('is told by events that are there once each', () => {
    const one = renamed('Ana');
    expect(faults([], [one, one])).toEqual([`event ${one.id} is in the log 2 times`]);
  });
});

describe('votes', () => {
  const sent = (...votes: [string, Outcome][]) => votes.map(([mark, outcome]) => deed('vote', mark, outcome, '1'));

  test.each<[[string, Outcome][], string[]]>([
    [[['up', 'done']], ['up']],
    [
      [
        ['up', 'done'],
        ['up', 'done'],
      ],
      ['up'],
    ],
    [
      [
        ['up', 'done'],
        ['down', 'done'],
        ['up', 'done'],
      ],
      ['up', 'down', 'up'],
    ],
    [
      [
        ['up', 'done'],
        ['down', 'unknown'],
      ],
      ['up'],
    ],
    [
      [
        ['up', 'done'],
        ['down', 'unknown'],
      ],
      ['up', 'down'],
    ],
    [
      [
        ['up', 'unknown'],
        ['down', 'done'],
      ],
      ['down', 'up'],
    ],
    [
      [
        ['up', 'refused'],
        ['down', 'done'],
      ],
      ['down'],
    ],
  ])('%j are explained by %j', (votes, values) => {
    expect(faults(sent(...votes), voted(...values))).toEqual([]);
  });

  test.each<[[string, Outcome][], string[]]>([
    [[['up', 'done']], []],
    [[['up', 'done']], ['down']],
    [[['up', 'done']], ['up', 'up']],
    [
      [
        ['up', 'done'],
        ['down', 'done'],
      ],
      ['down', 'up'],
    ],
    [
      [
        ['up', 'done'],
        ['down', 'unknown'],
      ],
      ['up', 'down', 'up'],
    ],
    [[['up', 'refused']], ['up']],
  ])('%j are not explained by %j', (votes, values) => {
    expect(faults(sent(...votes), voted(...values))).toHaveLength(1);
  });

  test('that nobody sent are found', () => {
    expect(faults([], voted('up'))).toEqual(['nobody sent the vote ana/1']);
  });
});
