import { use, useState } from 'react';
import { TilesContext } from './tiles-context.js';

/** Whether a map lies upon tiles. Until one has come, and where none ever does, its outlines are the whole of it. */
export function useTiles(): { readonly isOnTiles: boolean; readonly onShown: () => void } {
  const address = use(TilesContext)?.address;
  const [shown, setShown] = useState<string>();
  return { isOnTiles: address !== undefined && shown === address, onShown: () => setShown(address) };
}
