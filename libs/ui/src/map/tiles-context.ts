import { createContext } from 'react';

/** What an association wants its maps drawn upon. */
export interface MapTiles {
  /** With {z}, {x} and {y}. */
  readonly address: string;
  readonly attribution: string;
}

/** Null: maps are drawn upon nothing, and ask nobody outside. */
export const TilesContext = createContext<MapTiles | null>(null);
