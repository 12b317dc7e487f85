import Box from '@mui/material/Box';
import { type ReactElement, use } from 'react';
import { frameBox, shareOf, type View } from './plane.js';
import { TilesContext } from './tiles-context.js';
import { islandTilesOf, type Tile, tilesOf } from './tiles.js';

interface TilesProps {
  view: View;
  isShown: boolean;
  /** One has come: there is something to see below the outlines. */
  onShown: () => void;
}

/** What a service outside draws of the land, below all else; one that does not come leaves its place as it was. */
export function Tiles({ view, isShown, onShown }: TilesProps): ReactElement | null {
  const address = use(TilesContext)?.address;
  if (address === undefined) return null;
  const islands = islandTilesOf(address, view);
  const [from, to] = [shareOf(view, [frameBox[0], frameBox[1]]), shareOf(view, [frameBox[2], frameBox[3]])];
  const sides = [from.top, 1 - to.left, 1 - to.top, from.left].map((share) => `${share * 100}%`);
  return (
    <Box aria-hidden sx={{ position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' }}>
      <Squares all={tilesOf(address, view)} onShown={onShown} />
      {islands.length > 0 && (
        // What lies there in truth is left out: in its place are the islands.
        <Box
          style={{ clipPath: `inset(${sides.join(' ')})` }}
          sx={{ position: 'absolute', inset: 0, bgcolor: isShown ? 'background.default' : undefined }}
        >
          <Squares all={islands} onShown={onShown} />
        </Box>
      )}
    </Box>
  );
}

function Squares({ all, onShown }: { all: readonly Tile[]; onShown: () => void }): ReactElement[] {
  return all.map(({ src, style }) => (
    <Box
      component="img"
      key={src}
      src={src}
      alt=""
      draggable={false}
      decoding="async"
      // Many services answer only to sites that they know; which page it is stays here.
      referrerPolicy="origin"
      onLoad={onShown}
      onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
      style={style}
      sx={{
        position: 'absolute',
        // By dark ground light land turns dark as well; water stays blue.
        filter: ({ palette }) =>
          palette.mode === 'dark' ? 'invert(1) hue-rotate(180deg) brightness(0.85) contrast(0.9)' : 'none',
      }}
    />
  ));
}
