/** A bell that may ring before anybody waits for it. */
export class Wake {
  private rung = false;
  private waiter: (() => void) | undefined;

  ring(): void {
    this.rung = true;
    this.waiter?.();
  }

  /** Until it rings (true), or so long (false). */
  async wait(milliseconds: number): Promise<boolean> {
    if (!this.rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.waiter = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.waiter = undefined;
    }
    const rung = this.rung;
    this.rung = false;
    return rung;
  }
}
