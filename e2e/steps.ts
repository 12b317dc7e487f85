import { expect, type Locator, type Page, test } from '@playwright/test';

/** What each job takes at most, from where it says. The page one stands on at the beginning is not counted. */
const JOBS = {
  'letting somebody go on a day, from their page': { taps: 4, pages: 0 },
  'taking somebody back, from their page': { taps: 2, pages: 0 },
  "the board's report, from the first page": { taps: 3, pages: 2 },
  'ten reviews, from the first page': { taps: 20, pages: 1 },
  'two reports, from the first page': { taps: 3, pages: 1 },
  'two letters answered, from the first page': { taps: 3, pages: 1 },
  'two accounts that are not one person, from their list': { taps: 3, pages: 0 },
  'an event put off, from its page': { taps: 2, pages: 0 },
  'a ticket annulled, from its event': { taps: 4, pages: 1 },
  'who joined this month as a file, from the first page': { taps: 5, pages: 2 },
  'cash for a fee, from Ctrl and K': { taps: 4, pages: 1 },
  'what came in this month, from the first page': { taps: 2, pages: 2 },
  'an article, from its process': { taps: 2, pages: 1 },
  'proposing, from the process': { taps: 4, pages: 3 },
  'joining, from the home': { taps: 5, pages: 3 },
  'leaving, from the membership': { taps: 3, pages: 0 },
  'coming back, from the membership': { taps: 3, pages: 2 },
  'two kinds of tickets, from the event': { taps: 6, pages: 2 },
  'handing a ticket on, from the tickets': { taps: 2, pages: 0 },
  'accepting a ticket, from the events': { taps: 2, pages: 2 },
} as const;

/** What somebody does with a thumb or a mouse, counted, and the pages that they come to. Words that are typed are not. */
export class Steps {
  private presses = 0;
  private readonly seen: string[] = [];

  constructor(readonly page: Page) {
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.seen.push(new URL(frame.url()).pathname);
    });
  }

  async press(what: Locator): Promise<void> {
    this.presses += 1;
    await what.click();
  }

  /** One of a list that opens, by what it is called. */
  async choose(from: Locator, label: string): Promise<void> {
    this.presses += 1;
    await from.selectOption({ label });
  }

  /** One after the other, each once. */
  get pages(): string[] {
    return this.seen.filter((path, index) => index === 0 || path !== this.seen[index - 1]);
  }

  /** So many so far; from here they are counted anew. */
  count(): number {
    const { presses } = this;
    this.presses = 0;
    this.seen.length = 0;
    return presses;
  }

  /** The job is done, and took no more than it may; the report says how much. */
  took(job: keyof typeof JOBS): void {
    const { pages } = this;
    const taps = this.count();
    const told = `${job}: ${taps} taps; ${pages.length} pages: ${pages.join(', ')}`;
    test.info().annotations.push({ type: 'steps', description: told });
    expect(taps, told).toBeLessThanOrEqual(JOBS[job].taps);
    expect(pages.length, told).toBeLessThanOrEqual(JOBS[job].pages);
  }
}
