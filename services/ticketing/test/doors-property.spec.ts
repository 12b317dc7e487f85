import {
  correctedNow,
  type ClockSync,
  type DoorScan,
  judgeAtDoor,
  type KnownPlace,
  placeSign,
} from '@ateneo/contracts';
import { describe, expect, test } from '@jest/globals';
import { fold } from '@ateneo/kernel';
import fc from 'fast-check';
import { scanDecider } from '../src/scan/scan.decider.js';
import type { ScanEvent, ScanReceived } from '../src/scan/scan.events.js';
import { type ScanState, countScans } from '../src/scan/scan.fold.js';
import { EVENT, uuid } from './builders.js';

const DOORS = 6;
const MINUTE = 60_000;
const BEGIN = Date.parse('2026-06-01T17:00:00.000Z');
const places = [uuid(1), uuid(2), uuid(3)];

/** What happens next, by small numbers: at which door, to whose ticket, after how many seconds. */
const stepsOf = (acts: readonly Act[]) =>
  fc.array(
    fc.record({
      act: fc.constantFrom(...acts),
      door: fc.nat(DOORS - 1),
      place: fc.nat(places.length - 1),
      // Often at the same moment as another one.
      after: fc.constantFrom(0, 0, 20, 60, 120, 300),
    }),
    { minLength: 1, maxLength: 60 },
  );
type Act = 'in' | 'out' | 'renew' | 'send' | 'lose' | 'reload' | 'set_clock' | 'undo';
type Step =
  ReturnType<typeof stepsOf> extends fc.Arbitrary<infer Steps extends readonly unknown[]> ? Steps[number] : never;
const anything = stepsOf(['in', 'in', 'in', 'in', 'out', 'renew', 'send', 'lose', 'reload', 'set_clock', 'undo']);
const wrongBy = fc.array(fc.integer({ min: -60, max: 60 }), { minLength: DOORS, maxLength: DOORS });

interface Scan extends DoorScan {
  readonly scan: string;
  readonly place: string;
  readonly device: string;
}

/** One stream a place, as the program has it, without anything around it. */
class Server {
  private readonly logs = new Map<string, ScanEvent[]>();

  state(place: string): ScanState {
    return fold(scanDecider, this.logs.get(place) ?? []);
  }

  take({ place: reservation, device, sequence, scan, at, door, shown, is_undone: isUndone }: Scan, isReentry: boolean) {
    if (shown !== 'admitted' && shown !== 'left' && shown !== 'already_in' && shown !== 'went_out') return;
    const reentry: Pick<ScanReceived['data'], 'is_reentry_allowed'> = isReentry ? { is_reentry_allowed: true } : {};
    const as = {
      event: EVENT,
      reservation,
      scan,
      door,
      device,
      sequence,
      by: uuid(9),
      at,
      shown,
      generation: 0,
      ...reentry,
    };
    const events = scanDecider.decide({ do: 'receive', as, isUndone }, this.state(reservation));
    this.logs.set(reservation, [...(this.logs.get(reservation) ?? []), ...events]);
  }

  /** So often each scan was written down. */
  written(): number[] {
    const scans = [...this.logs.values()]
      .flat()
      .flatMap(({ type, data }) => (type === 'ScanReceived' ? [data.scan] : []));
    return [...new Set(scans)].map((one) => scans.filter((other) => other === one).length);
  }

  rows(): KnownPlace[] {
    return places.map((place) => {
      const { entries } = countScans(this.state(place));
      const isInside = entries.at(-1)?.direction === 'in';
      const [first] = entries;
      const entered = first ? { at: first.at, door: first.door, isInside } : null;
      return { sign: placeSign(place), generation: 0, state: 'confirmed', ticket: '', shorts: '', name: '', entered };
    });
  }
}

/** A phone at a door: what it keeps survives when it is started anew, what its page knows does not. */
class Device {
  private rows: readonly KnownPlace[];
  private made = new Date(BEGIN).toISOString();
  private sync: ClockSync;
  private since = 0;
  readonly scans: Scan[] = [];

  constructor(
    private readonly nth: number,
    private clock: number,
    private readonly isReentry: boolean,
    server: Server,
  ) {
    this.rows = server.rows();
    this.sync = { server: BEGIN, wall: BEGIN + clock, ticks: 0 };
  }

  private now(now: number): string {
    return correctedNow(this.sync, now + this.clock, this.since === 0 ? now - BEGIN : null);
  }

  renew(server: Server, now: number): void {
    this.rows = server.rows();
    this.made = new Date(now).toISOString();
    this.sync = { server: now, wall: now + this.clock, ticks: now - BEGIN };
    this.since = 0;
  }

  reload(now: number): void {
    this.since = now;
  }

  setClock(by: number): void {
    // While the page is open nobody notices.
    if (this.since === 0) this.clock += by;
  }

  read(place: number, direction: 'in' | 'out', now: number): Scan {
    const at = this.now(now);
    const event = {
      id: EVENT,
      title: '',
      start_datetime: new Date(BEGIN).toISOString(),
      end_datetime: new Date(BEGIN + 600 * MINUTE).toISOString(),
      is_cancelled: false,
      is_reentry_allowed: this.isReentry,
      has_names: false,
    };
    const own = this.scans.filter((one) => one.place === places[place]);
    const known = { event, made: this.made };
    const { result } = judgeAtDoor(known, { place: this.rows[place], generation: 0, direction, at, own });
    const sequence = this.scans.length;
    const id = uuid(1000 * (this.nth + 1) + sequence);
    const device = `device ${this.nth}`;
    const scan = { scan: id, place: places[place]!, device, sequence, at, door: `${this.nth}`, shown: result };
    this.scans.push({ ...scan, is_undone: false, sent: null });
    return this.scans.at(-1)!;
  }

  undo(): void {
    const last = this.scans.findLast(({ is_undone, shown }) => !is_undone && shown === 'admitted');
    if (last) this.scans[this.scans.indexOf(last)] = { ...last, is_undone: true, sent: null };
  }

  /** @param isTold false: the answer is lost, so it sends the same again. */
  send(server: Server, now: number, isTold: boolean): void {
    for (const [index, scan] of this.scans.entries()) {
      if (scan.sent !== null) continue;
      server.take(scan, this.isReentry);
      if (isTold) this.scans[index] = { ...scan, sent: new Date(now).toISOString() };
    }
  }
}

function play(steps: readonly Step[], clocks: readonly number[], isReentry: boolean) {
  const server = new Server();
  const devices = clocks.map((minutes, nth) => new Device(nth, minutes * MINUTE, isReentry, server));
  /** Who was let in by whom, as somebody who sees all doors at once would write it down. */
  const seen: { readonly place: string; readonly shown: string }[] = [];
  const refused: { readonly place: string; readonly shown: string }[] = [];
  let now = BEGIN;
  for (const { act, door, place, after } of steps) {
    now += after * 1000;
    const device = devices[door]!;
    const acts: Record<Exclude<Act, 'in' | 'out'>, () => void> = {
      renew: () => device.renew(server, now),
      send: () => device.send(server, now, true),
      lose: () => device.send(server, now, false),
      reload: () => device.reload(now),
      set_clock: () => device.setClock((after - 150) * 1000),
      undo: () => device.undo(),
    };
    if (act !== 'in' && act !== 'out') {
      acts[act]();
      continue;
    }
    const { shown } = device.read(place, act, now);
    const wasIn = seen.some((one) => one.place === places[place] && one.shown === 'admitted');
    if (act === 'in' && shown !== 'admitted' && !wasIn) refused.push({ place: places[place]!, shown });
    seen.push({ place: places[place]!, shown });
  }
  return { server, devices, refused, now };
}

function isBefore(one: Scan, other: Scan): boolean {
  if (one.at !== other.at) return Date.parse(one.at) < Date.parse(other.at);
  return one.device === other.device ? one.sequence < other.sequence : one.device < other.device;
}

const mayGoIn = (isInside: boolean, isReentry: boolean, passed: readonly string[]) =>
  !isInside && (isReentry || passed.length === 0);

/** Counted anew from what the devices hold, without any of the product's rules: by looking for the least, again and again. */
function naive(scans: readonly Scan[], isReentry: boolean) {
  const left = scans.filter(({ is_undone, shown }) => !is_undone && (shown === 'admitted' || shown === 'left'));
  const passed: string[] = [];
  const doubles: string[] = [];
  let isInside = false;
  while (left.length > 0) {
    const least = left.reduce((one, other) => (isBefore(other, one) ? other : one));
    left.splice(left.indexOf(least), 1);
    const isOut = least.shown === 'left';
    const mayPass = isOut ? isInside : mayGoIn(isInside, isReentry, passed);
    if (mayPass) passed.push(least.scan);
    else if (!isOut) doubles.push(least.scan);
    if (mayPass) isInside = !isOut;
  }
  return { passed, doubles };
}

/** Everything is sent at last, by whoever comes first, some of it twice. */
function rejoin(scans: readonly Scan[], order: readonly number[], isReentry: boolean): Server {
  const server = new Server();
  const keyed = scans.map((scan, index) => ({ scan, key: order[index % order.length]! * 7919 + index * order[0]! }));
  for (const { scan } of keyed.toSorted((a, b) => (a.key % 101) - (b.key % 101))) server.take(scan, isReentry);
  for (const { scan } of keyed.slice(0, 5)) server.take(scan, isReentry);
  return server;
}

const told = (server: Server) =>
  places.map((place) => {
    const { entries, repeated } = countScans(server.state(place));
    return { entries, repeated };
  });

describe('six doors, apart and with wrong clocks, killed and started anew', () => {
  const orders = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 7 });

  test('come to the same, in whatever order they send what they have read, and to what was read', () => {
    fc.assert(
      fc.property(anything, wrongBy, fc.boolean(), orders, orders, (steps, clocks, isReentry, one, other) => {
        const { server, devices, now } = play(steps, clocks, isReentry);
        for (const device of devices) device.send(server, now, true);
        const scans = devices.flatMap((device) => device.scans);
        const all = told(server);
        expect(server.written().every((times) => times === 1)).toBe(true);
        expect(told(rejoin(scans, one, isReentry))).toEqual(all);
        expect(told(rejoin(scans, other, isReentry))).toEqual(all);
        for (const [index, place] of places.entries()) {
          const { passed, doubles } = naive(
            scans.filter((scan) => scan.place === place),
            isReentry,
          );
          expect(all[index]!.entries.map(({ scan }) => scan)).toEqual(passed);
          // Nobody went in twice without being told of.
          const repeated = all[index]!.repeated.filter(({ shown }) => shown === 'admitted');
          expect(repeated.map(({ scan }) => scan)).toEqual(doubles);
          expect(repeated.every(({ entered }) => entered !== null)).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('refuse no ticket that nobody has come in by', () => {
    fc.assert(
      fc.property(anything, wrongBy, fc.boolean(), (steps, clocks, isReentry) => {
        expect(play(steps, clocks, isReentry).refused).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  test('a door that is alone lets nobody in twice, however often it is started anew and its clock is set', () => {
    const alone = stepsOf(['in', 'in', 'out', 'reload', 'set_clock']);
    fc.assert(
      fc.property(alone, wrongBy, fc.boolean(), (steps, clocks, isReentry) => {
        const own = steps.map((step) => ({ ...step, door: 0 }));
        const { scans } = play(own, clocks, isReentry).devices[0]!;
        for (const place of places) {
          let [isInside, hasEntered] = [false, false];
          const reads = own.filter((step) => places[step.place] === place && (step.act === 'in' || step.act === 'out'));
          const expected = reads.map(({ act }) => {
            if (act === 'out') {
              const shown = isInside ? 'left' : 'not_in';
              isInside = false;
              return shown;
            }
            if (hasEntered && (isInside || !isReentry)) return isInside ? 'already_in' : 'went_out';
            [isInside, hasEntered] = [true, true];
            return 'admitted';
          });
          expect(scans.filter((scan) => scan.place === place).map(({ shown }) => shown)).toEqual(expected);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('let the same ticket in once each, as long as they know of one another', () => {
    const together = stepsOf(['in', 'in', 'out']);
    fc.assert(
      fc.property(together, wrongBy, fc.boolean(), (steps, clocks, isReentry) => {
        const joined = steps.flatMap((step): Step[] => [{ ...step, act: 'renew' }, step, { ...step, act: 'send' }]);
        const { server } = play(joined, clocks, isReentry);
        expect(told(server).flatMap(({ repeated }) => repeated.filter(({ shown }) => shown === 'admitted'))).toEqual(
          [],
        );
      }),
      { numRuns: 200 },
    );
  });
});
