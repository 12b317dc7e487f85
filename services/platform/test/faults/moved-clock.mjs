// A process's idea of the time, moved: `Date` alone; timers run on, as they do when a real clock is set.
// Given to a process by `--import`, it follows the number of milliseconds in the file that MOVED_CLOCK names.
import { readFileSync } from 'node:fs';

const RealDate = Date;
let moved = 0;

/** From now on `Date` is so many milliseconds ahead of the real time; negative is behind. */
export function moveClock(milliseconds) {
  moved = milliseconds;
  if (globalThis.Date !== MovedDate) globalThis.Date = MovedDate;
}

class MovedDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + moved);
    else super(...given);
  }

  static now() {
    return RealDate.now() + moved;
  }
}

const file = process.env.MOVED_CLOCK;
if (file) {
  const look = () => {
    try {
      moveClock(Number(readFileSync(file, 'utf8')) || 0);
    } catch {
      // Being written this very moment: the next look sees it.
    }
  };
  look();
  setInterval(look, 200).unref();
}
