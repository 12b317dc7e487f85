/** Degrees, longitude first. */
export type Point = readonly [number, number];
/** On paper: to the right and down. */
export type Place = readonly [number, number];
/** Left, top, right, bottom, on paper. */
export type Box = readonly [number, number, number, number];

/** What is seen of the map: its middle, and how wide it is. */
export interface View {
  readonly middle: Place;
  readonly width: number;
}

/** A map is so many times as wide as it is high. */
export const RATIO = 4 / 3;

/** Degrees of longitude are narrower than those of latitude, by as much in the middle of the country. */
export const NARROW = Math.cos((40 * Math.PI) / 180);

/** The Canaries are drawn nearer to the mainland, in a frame: there is nothing but sea where the frame is. */
const [MOVED_EAST, MOVED_NORTH] = [4.6, 6.6];
export const movedIslands: Point = [MOVED_EAST, MOVED_NORTH];
const isCanary = ([longitude, latitude]: Point): boolean => longitude < -12 && latitude < 31 && latitude > 26;
const frame = { west: -14.1, south: 33.9, east: -8.6, north: 36.3 };
const isFramed = ([longitude, latitude]: Point): boolean =>
  longitude > frame.west && longitude < frame.east && latitude > frame.south && latitude < frame.north;

export const frameBox: Box = [frame.west * NARROW, -frame.north, frame.east * NARROW, -frame.south];

/** The whole country. */
export const WHOLE: View = { middle: [-3.6, -38.95], width: 14.6 };
const [NARROWEST, WIDEST] = [0.02, 60];

export function toPlane(point: Point): Place {
  const moves = isCanary(point);
  return [(point[0] + (moves ? MOVED_EAST : 0)) * NARROW, -(point[1] + (moves ? MOVED_NORTH : 0))];
}

/** Five digits are a metre. */
export function fromPlane([x, y]: Place): Point {
  const [longitude, latitude] = [x / NARROW, -y];
  const moved = isFramed([longitude, latitude]);
  const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
  return [round(longitude - (moved ? MOVED_EAST : 0)), round(latitude - (moved ? MOVED_NORTH : 0))];
}

export function boxOf({ middle: [x, y], width }: View): Box {
  const [side, half] = [width / 2, width / RATIO / 2];
  return [x - side, y - half, x + side, y + half];
}

export const meet = (a: Box, b: Box): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** West, south, east, north of what is seen, in degrees: with the Canaries when their frame is in it. */
export function boundsOf(view: View): [number, number, number, number] {
  const box = boxOf(view);
  const corners: Place[] = [
    [box[0], box[1]],
    [box[2], box[3]],
  ];
  const islands: Place[] = [
    [frameBox[0] + 1e-6, frameBox[1] + 1e-6],
    [frameBox[2] - 1e-6, frameBox[3] - 1e-6],
  ];
  const all = [...corners, ...(meet(box, frameBox) ? islands : [])].map(fromPlane);
  const [longitudes, latitudes] = [all.map(([one]) => one), all.map(([, one]) => one)];
  return [
    Math.max(-180, Math.min(...longitudes)),
    Math.max(-90, Math.min(...latitudes)),
    Math.min(180, Math.max(...longitudes)),
    Math.min(90, Math.max(...latitudes)),
  ];
}

/** As maps of tiles count it: one more is twice as near. */
export function zoomOf({ width }: View, pixels: number): number {
  return Math.max(0, Math.min(22, Math.round(Math.log2((pixels * 360 * NARROW) / (256 * width)))));
}

export function moved({ middle: [x, y], width }: View, right: number, down: number): View {
  return { middle: [x + right * width, y + (down * width) / RATIO], width };
}

export function zoomed(view: View, times: number, around: Place = view.middle): View {
  const width = Math.min(WIDEST, Math.max(NARROWEST, view.width / times));
  const share = width / view.width;
  const between = (n: 0 | 1): number => around[n] + (view.middle[n] - around[n]) * share;
  return { middle: [between(0), between(1)], width };
}

/** Where a place is in the view: shares of its width and height; outside when not between 0 and 1. */
export function shareOf(view: View, [x, y]: Place): { readonly left: number; readonly top: number } {
  const [left, top, right, bottom] = boxOf(view);
  return { left: (x - left) / (right - left), top: (y - top) / (bottom - top) };
}
