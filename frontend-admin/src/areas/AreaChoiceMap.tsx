import type { Area } from '@ateneo/contracts';
import { MapFrame, useOwnOutlines, type View, viewAround } from '@ateneo/ui';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLoadOutline, useLoadOutlines } from '../map/outlines.js';
import { useAreaPick } from './use-area-pick.js';

interface AreaChoiceMapProps {
  chosen: readonly Area[];
  /** Somebody clicked it. */
  onPick: (area: Area) => void;
  /** The area that is shown first; without it, the whole country. */
  around?: Area | undefined;
}

/** Areas chosen by clicking them; the field above says and takes the same by keyboard. */
export default function AreaChoiceMap({ chosen, onPick, around }: AreaChoiceMapProps) {
  const translate = useTranslate();
  const [view, setView] = useState<View>(() => viewAround(chosen.at(-1) ?? around));
  const own = useOwnOutlines(useLoadOutline(), chosen);
  const pick = useAreaPick(view, onPick);
  return (
    <>
      <Typography color="text.secondary" sx={{ my: 2 }}>
        {translate('console.areas.map_hint')}
      </Typography>
      <MapFrame
        load={useLoadOutlines()}
        view={view}
        onView={setView}
        label={translate('console.areas.map')}
        marked={chosen}
        own={own}
        onPoint={pick}
      />
    </>
  );
}
