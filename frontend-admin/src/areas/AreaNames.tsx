import { useAreasOf } from './use-areas.js';

/** The names of areas, in one line. */
export function AreaNames({ ids }: { ids: readonly string[] }) {
  return (
    <>
      {useAreasOf(ids)
        .map(({ name }) => name)
        .join(', ') || '…'}
    </>
  );
}
