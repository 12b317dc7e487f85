import { describe, expect, test } from '@jest/globals';
import { missingRuns, readReport } from './repeat.mjs';

const plan = { part: 'int', only: [], count: 4, load: 1, commit: 'abc' };
const done = { ...plan, beside: 'nothing' as const, seconds: 9, passed: 1, failed: 0, which: [] };

describe('what is still to be run', () => {
  test('is all of it at first: beside nothing, then beside a load', () => {
    expect(missingRuns(plan, [])).toEqual(['nothing', 'nothing', 'nothing', 'load']);
  });

  test('is the rest after an end in the middle, and nothing at the end', () => {
    expect(missingRuns(plan, [done, done])).toEqual(['nothing', 'load']);
    expect(missingRuns(plan, [done, done, done, { ...done, beside: 'load' }])).toEqual([]);
  });

  test('is not made less by runs of another part, other paths or another commit', () => {
    const others = [{ part: 'ui' }, { only: ['services/ticketing'] }, { commit: 'def' }];
    const runs = others.map((other) => ({ ...done, ...other }));
    expect(missingRuns(plan, runs)).toHaveLength(4);
  });
});

describe('a report', () => {
  const results = (...statuses: string[]) => statuses.map((status) => ({ status, fullName: `is ${status}` }));

  test('of jest tells what passed and names what failed', () => {
    const suite = { name: 'a.spec.ts', status: 'failed', assertionResults: results('passed', 'failed', 'pending') };
    expect(readReport({ testResults: [suite] })).toEqual({ passed: 1, failed: 1, which: ['a.spec.ts: is failed'] });
  });

  test('of jest names a suite that broke outside of its tests', () => {
    const suite = { name: 'a.spec.ts', status: 'failed', assertionResults: results('passed') };
    expect(readReport({ testResults: [suite] })).toEqual({ passed: 1, failed: 1, which: ['a.spec.ts'] });
  });

  test('of Playwright counts what passed at the second try as failed, and what broke before the journeys', () => {
    const spec = (title: string, status: string) => ({ file: 'a.e2e-spec.ts', title, tests: [{ status }] });
    const specs = [spec('one', 'expected'), spec('two', 'flaky'), spec('three', 'unexpected'), spec('four', 'skipped')];
    const report = { suites: [{ suites: [{ specs: specs.slice(1) }], specs: specs.slice(0, 1) }] };
    const which = ['a.e2e-spec.ts: two', 'a.e2e-spec.ts: three'];
    expect(readReport(report)).toEqual({ passed: 1, failed: 2, which });
    const errors = [{ message: 'no server' }];
    expect(readReport({ suites: [], errors })).toEqual({ passed: 0, failed: 1, which: ['no server'] });
  });

  test('that is not there is a failure', () => {
    expect(readReport(undefined).failed).toBe(1);
  });
});
