import type { Place } from './places.js';

export type Goal = { part: string; takesFocus: boolean } | { place: Place };

/** So long nothing has moved any more: the page is laid out. */
const QUIET = 5000;
/** So long a part is waited for that has not come. */
const PATIENCE = 60_000;
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Brings the page to its goal, and again with each frame in which it was moved away, until the reader moves. */
export function steer(goal: Goal): { isUnderWay: () => boolean; end: () => void } {
  let isUnderWay = !isTop(goal);
  let moved: number | undefined;
  let began: number | undefined;
  let frame = 0;
  const end = () => {
    isUnderWay = false;
    cancelAnimationFrame(frame);
    for (const move of MOVES) removeEventListener(move, end, true);
  };
  const draw = (now: number) => {
    if (!isUnderWay) return;
    began ??= now;
    const before = scrollY;
    if (!arrive(goal, moved === undefined)) moved = undefined;
    else if (moved === undefined || before !== scrollY) moved = now;
    if (isOver(now, began, moved)) end();
    else frame = requestAnimationFrame(draw);
  };
  if ('place' in goal) arrive(goal, false);
  if (isUnderWay) {
    for (const move of MOVES) addEventListener(move, end, { capture: true, passive: true });
    frame = requestAnimationFrame(draw);
  }
  return { isUnderWay: () => isUnderWay, end };
}

const isOver = (now: number, began: number, moved: number | undefined): boolean =>
  moved === undefined ? now - began > PATIENCE : now - moved > QUIET;

/** There is nothing above the top that could grow. */
const isTop = (goal: Goal): boolean => 'place' in goal && goal.place.top === 0;

/** Whether the goal is on the page already. */
function arrive(goal: Goal, isFirst: boolean): boolean {
  if ('place' in goal) return toPlace(goal.place);
  const part = document.getElementById(goal.part);
  if (!part) return false;
  part.scrollIntoView({ behavior: 'instant' });
  if (isFirst && goal.takesFocus) focusOn(part);
  return true;
}

function toPlace({ top, part }: Place): boolean {
  const element = part && document.getElementById(part.id);
  const wanted = element ? scrollY + element.getBoundingClientRect().top - part!.top : top;
  // Half pixels are the browser's own.
  if (top === 0 || Math.abs(wanted - scrollY) >= 1) scrollTo({ top: wanted, behavior: 'instant' });
  return scrollY >= Math.floor(wanted) - 1;
}

/** As with a link that the browser follows: the next step of the keyboard begins there. */
function focusOn(part: HTMLElement): void {
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
