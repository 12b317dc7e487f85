import { type Deed, type History, LONGER } from './voting-history.js';

const PEOPLE = 6;

/** An account as somebody with a notebook would keep it. */
interface Noted {
  isThere: boolean;
  isMember: boolean;
  isActive: boolean;
  into: number | null;
  /** Could vote at some moment from the opening to the end; and at the opening. */
  could: boolean;
  couldAtOpening: boolean;
  vote: 'up' | 'down' | 'abs' | null;
  /** Hour of its merge or erasure. */
  ended: number | null;
}

type ByOne = Exclude<Deed, { readonly do: 'extend' }>;

const mayVote = ({ isThere, isMember, isActive, into }: Noted) => isThere && isMember && isActive && into === null;

/** A voting as one counts it by hand, two deeds an hour. Account 0 is the author of what is voted. */
export class Notebook {
  /** Hours; null: nobody opened it. */
  opening: number | null;
  /** What could happen of the history, and when. */
  readonly possible: (readonly [number, Deed])[] = [];
  private readonly all = Array.from({ length: PEOPLE }, (): Noted => {
    const none = { could: false, couldAtOpening: false, vote: null, ended: null };
    return { isThere: true, isMember: false, isActive: true, into: null, ...none };
  });
  private end: number;
  /** Who might vote as the hour began: a first vote opens the voting with its hour. */
  private before: boolean[] = [];

  constructor(private readonly history: History) {
    const { start, published, end, deeds } = history;
    this.opening = start === null ? null : Math.max(start, published);
    this.end = end;
    for (const [at, deed] of deeds.entries()) this.write(at, deed);
  }

  counted() {
    const could = this.history.rules.electorate === 'at_opening' ? 'couldAtOpening' : 'could';
    const people = new Set([...this.all.keys()].filter((n) => this.all[n]![could]).map((n) => this.personOf(n)));
    people.delete(this.personOf(0));
    const votes = this.all.flatMap(({ vote }, n) => (vote === null || this.isTakenOut(n) ? [] : [vote]));
    const of = (value: string) => votes.filter((one) => one === value).length;
    return { electorate: Math.max(people.size, votes.length), up: of('up'), down: of('down'), abs: of('abs') };
  }

  private write(at: number, deed: Deed): void {
    const hour = Math.floor(at / 2);
    if (at % 2 === 0) this.begin(hour);
    this.note(hour);
    if (!this.isPossible(deed)) return;
    this.possible.push([at / 2 + 0.25, deed]);
    if (deed.do !== 'extend') this.acts[deed.do](this.all[deed.who]!, deed as never, hour);
    else if (this.isOpen(hour)) this.end = this.history.end + LONGER;
    this.note(hour);
  }

  private begin(hour: number): void {
    this.before = this.all.map(mayVote);
    if (this.opening === hour) for (const one of this.all) one.couldAtOpening = mayVote(one);
  }

  private note(hour: number): void {
    for (const one of this.all) if (this.isOpen(hour) && mayVote(one)) one.could = true;
  }

  private isOpen(hour: number): boolean {
    return this.opening !== null && this.opening <= hour && hour < this.end;
  }

  private personOf(n: number): number {
    return this.all[n]!.into ?? n;
  }

  private readonly acts: { [Do in ByOne['do']]: (one: Noted, deed: Extract<ByOne, { do: Do }>, hour: number) => void } =
    {
      join: (one) => void (one.isMember = true),
      leave: (one) => void (one.isMember = false),
      deactivate: (one) => void (one.isActive = false),
      reactivate: (one) => void (one.isActive = true),
      erase: (one, _, hour) => {
        one.isThere = false;
        // Who came while it was open is forgotten as a whole (decision 137).
        if (!one.couldAtOpening) one.could = false;
        one.ended = hour;
      },
      merge: (one, { into }, hour) => {
        one.into = into;
        one.ended = hour;
      },
      unmerge: (one) => {
        one.into = null;
        one.ended = null;
      },
      vote: (one, { who, value }, hour) => {
        if (!this.isTime(hour) || this.personOf(who) === this.personOf(0) || !this.isElector(one, who)) return;
        if (this.opening === null) this.open(hour);
        one.vote = value;
      },
    };

  /** At the closing: of accounts that ended while it was open, and of those that had become the author's. */
  private isTakenOut(n: number): boolean {
    const { ended } = this.all[n]!;
    const ownerOf = (one: number) => ((this.all[one]!.ended ?? Infinity) < this.end ? this.personOf(one) : one);
    return (ended !== null && this.isOpen(ended)) || ownerOf(n) === ownerOf(0);
  }

  private isTime(hour: number): boolean {
    return this.history.published <= hour && hour < this.end && (this.opening === null || this.opening <= hour);
  }

  private isElector(one: Noted, who: number): boolean {
    if (this.history.rules.electorate === 'while_open') return mayVote(one);
    return one.isActive && (this.opening === null ? this.before[who]! : one.couldAtOpening);
  }

  private open(hour: number): void {
    this.opening = hour;
    for (const [n, one] of this.all.entries()) one.couldAtOpening = one.could = this.before[n]!;
  }

  /** Nobody who is gone does anything, and no account is merged twice, nor one that others were merged into. */
  private isPossible(deed: Deed): boolean {
    if (deed.do === 'extend') return true;
    const one = this.all[deed.who]!;
    if (deed.do === 'unmerge') return one.into !== null;
    if (!this.isSomebody(deed.who)) return false;
    const isAlone = this.all.every(({ into }) => into !== deed.who);
    if (deed.do === 'merge') return isAlone && deed.into !== deed.who && this.isSomebody(deed.into);
    // Of an erased author see decision 137.
    const can = { join: !one.isMember, leave: one.isMember, deactivate: one.isActive, reactivate: !one.isActive };
    return { ...can, erase: isAlone && deed.who !== 0, vote: true }[deed.do];
  }

  private isSomebody(who: number): boolean {
    const { isThere, into } = this.all[who]!;
    return isThere && into === null;
  }
}
