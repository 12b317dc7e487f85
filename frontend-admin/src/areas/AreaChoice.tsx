import type { Area } from '@ateneo/contracts';
import { Button, Skeleton } from '@mui/material';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { AreaPicker } from './AreaPicker.js';

const AreaChoiceMap = lazy(() => import('./AreaChoiceMap.js'));

/** Areas by their names, or on a map that is opened beside: what is clicked there is chosen, or no longer. */
export function AreaChoice({ around, ...picker }: ComponentProps<typeof AreaPicker> & { around?: Area | undefined }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { chosen, onChange, single } = picker;
  const pick = (area: Area) => {
    const others = chosen.filter(({ id }) => id !== area.id);
    const isNew = others.length === chosen.length;
    onChange(single ? [area] : [...others, ...(isNew ? [area] : [])]);
  };
  return (
    <>
      <AreaPicker {...picker} />
      <Button
        size="small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ displayPrint: 'none', mt: 1, alignSelf: 'flex-start' }}
      >
        {translate(isOpen ? 'console.areas.hide_map' : 'console.areas.show_map')}
      </Button>
      {isOpen && (
        <Suspense fallback={<Skeleton variant="rectangular" height={320} />}>
          <AreaChoiceMap chosen={chosen} onPick={pick} around={around} />
        </Suspense>
      )}
    </>
  );
}
