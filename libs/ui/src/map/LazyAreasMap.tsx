import Skeleton from '@mui/material/Skeleton';
import { type ComponentProps, lazy, type ReactElement, Suspense } from 'react';

const Map = lazy(() => import('./AreasMap.js'));

/** Areas on a map; what draws it is fetched when it is asked for. */
export function AreasMap(props: ComponentProps<typeof Map>): ReactElement {
  return (
    <Suspense fallback={<Skeleton variant="rectangular" sx={{ aspectRatio: '4 / 3', height: 'auto' }} />}>
      <Map {...props} />
    </Suspense>
  );
}
