import { type PointerEvent, useRef } from 'react';
import { moved, type View } from './plane.js';

/** Further than this, in pixels, it is no click. */
const SLACK = 4;

interface Drag {
  readonly from: View;
  readonly x: number;
  readonly y: number;
  isMoving: boolean;
}

/** Moves a map with the pointer that holds it. */
export function useDragging(view: View, onView: (view: View) => void) {
  const drag = useRef<Drag | undefined>(undefined);
  const hasMoved = useRef(false);
  const end = () => {
    drag.current = undefined;
  };
  return {
    /** Whether the click that comes now ends a move. */
    hasMoved: () => hasMoved.current,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        hasMoved.current = false;
        if (event.button !== 0 || (event.target as Element).closest('button')) return;
        drag.current = { from: view, x: event.clientX, y: event.clientY, isMoving: false };
      },
      onPointerMove: (event: PointerEvent) => {
        const held = drag.current;
        if (!held) return;
        const [right, down] = [event.clientX - held.x, event.clientY - held.y];
        if (!held.isMoving && Math.hypot(right, down) < SLACK) return;
        if (!held.isMoving) event.currentTarget.setPointerCapture(event.pointerId);
        held.isMoving = true;
        hasMoved.current = true;
        const { width, height } = event.currentTarget.getBoundingClientRect();
        onView(moved(held.from, -right / width, -down / height));
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
