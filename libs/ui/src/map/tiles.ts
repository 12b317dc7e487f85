import {
  type Box,
  boxOf,
  frameBox,
  meet,
  movedIslands,
  NARROW,
  type Point,
  shareOf,
  type View,
  zoomOf,
} from './plane.js';

/** A square of the world at a zoom, and where on a map's face it lies. */
export interface Tile {
  readonly src: string;
  readonly style: { readonly left: string; readonly top: string; readonly width: string; readonly height: string };
}

/** As wide as most maps are shown. */
const PIXELS = 640;
/** Beyond it squares of this kind have no map. */
const UTMOST = 85.05;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const columnOf = (longitude: number, side: number): number => ((longitude + 180) / 360) * side;
const rowOf = (latitude: number, side: number): number =>
  ((1 - Math.asinh(Math.tan(radians(Math.max(-UTMOST, Math.min(UTMOST, latitude))))) / Math.PI) / 2) * side;
const longitudeOf = (column: number, side: number): number => (column / side) * 360 - 180;
const latitudeOf = (row: number, side: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / side))) * 180) / Math.PI;

/**
 * The squares that are in view. They are of another projection than this paper: each is stretched to where its corners belong,
 * which is right along its borders and off by less than two pixels within.
 */
export function tilesOf(address: string, view: View): Tile[] {
  return squares(address, view, boxOf(view), [0, 0]);
}

/** Those of the Canaries, where their frame is in view. */
export function islandTilesOf(address: string, view: View): Tile[] {
  const box = boxOf(view);
  if (!meet(box, frameBox)) return [];
  const seen = box.map((side, n) => (n < 2 ? Math.max(side, frameBox[n]!) : Math.min(side, frameBox[n]!)));
  return squares(address, view, seen as unknown as Box, movedIslands);
}

function squares(address: string, view: View, [left, top, right, bottom]: Box, [east, north]: Point): Tile[] {
  const z = zoomOf(view, PIXELS);
  const side = 2 ** z;
  const within = (square: number): number => Math.max(0, Math.min(side - 1, Math.floor(square)));
  const [first, last] = [left, right].map((x) => within(columnOf(x / NARROW - east, side))) as [number, number];
  const [upper, lower] = [top, bottom].map((y) => within(rowOf(-y - north, side))) as [number, number];
  const tiles: Tile[] = [];
  for (let y = upper; y <= lower; y += 1) {
    for (let x = first; x <= last; x += 1) {
      const corner = (across: number, down: number) =>
        shareOf(view, [(longitudeOf(x + across, side) + east) * NARROW, -(latitudeOf(y + down, side) + north)]);
      const [from, to] = [corner(0, 0), corner(1, 1)];
      tiles.push({
        src: address.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`),
        style: {
          left: percent(from.left),
          top: percent(from.top),
          width: percent(to.left - from.left),
          height: percent(to.top - from.top),
        },
      });
    }
  }
  return tiles;
}

const percent = (share: number): string => `${share * 100}%`;
