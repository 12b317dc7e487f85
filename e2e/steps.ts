import type { Locator, Page } from '@playwright/test';

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
}
