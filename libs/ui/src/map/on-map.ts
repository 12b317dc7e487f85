import { type Point, shareOf, toPlane, type View } from './plane.js';

/** Where on a map's face something lies, as a style; undefined when it is out of view. */
export function onMap(view: View, point: Point): { readonly left: string; readonly top: string } | undefined {
  const { left, top } = shareOf(view, toPlane(point));
  if (left < 0 || left > 1 || top < 0 || top > 1) return undefined;
  return { left: `${left * 100}%`, top: `${top * 100}%` };
}
