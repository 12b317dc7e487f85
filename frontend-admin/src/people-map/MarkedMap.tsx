import { MapFrame, onMap, toPlane, type View, zoomed } from '@ateneo/ui';
import { Box } from '@mui/material';
import { useCreatePath, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useAreaPick } from '../areas/use-area-pick.js';
import { useAreasOf } from '../areas/use-areas.js';
import { useMoments } from '../language/moments.js';
import { useFilter } from '../layout/use-filter.js';
import { useLoadOutlines } from '../map/outlines.js';
import type { Mark, Marks } from './use-people-map.js';

export interface MarksProps {
  view: View;
  onView: (view: View) => void;
  marks: Marks;
  nameOf: (mark: Mark) => string;
}

/** Nearer by so much around a mark. */
export const nearer = (view: View, { point }: Mark): View => ({ ...zoomed(view, 4), middle: toPlane(point) });

/** People as discs with their number; one who stands alone is a small one, and leads to their page. */
export function MarkedMap({ view, onView, marks, nameOf }: MarksProps) {
  const translate = useTranslate();
  const { number } = useMoments();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const [area, setArea] = useFilter('area');
  const [chosen] = useAreasOf(area === '' ? [] : [area]);
  const pick = useAreaPick(view, ({ id }) => setArea(id === area ? '' : id));
  const follow = (mark: Mark) =>
    mark.user
      ? void navigate(createPath({ resource: 'users', type: 'show', id: mark.user }))
      : onView(nearer(view, mark));
  return (
    <MapFrame
      load={useLoadOutlines()}
      view={view}
      onView={onView}
      marked={chosen && [chosen]}
      onPoint={pick}
      picture="people-map"
      label={translate('console.people_map.label', { number: number(marks.seen) })}
    >
      {marks.all.map((mark) => {
        const where = onMap(view, mark.point);
        return (
          where && <Disc key={mark.key} mark={mark} where={where} name={nameOf(mark)} onClick={() => follow(mark)} />
        );
      })}
    </MapFrame>
  );
}

interface DiscProps {
  mark: Mark;
  where: { readonly left: string; readonly top: string };
  name: string;
  onClick: () => void;
}

function Disc({ mark, where, name, onClick }: DiscProps) {
  const translate = useTranslate();
  const { number } = useMoments();
  const label = translate('console.people_map.mark', { smart_count: mark.people, number: number(mark.people), name });
  const size = mark.user ? 24 : 24 + 6 * String(mark.people).length;
  return (
    <Box
      component="button"
      type="button"
      title={label}
      aria-label={label}
      style={where}
      onClick={onClick}
      sx={{
        position: 'absolute',
        transform: 'translate(-50%, -50%)',
        width: size,
        height: size,
        p: 0,
        borderRadius: '50%',
        border: 2,
        borderColor: 'background.paper',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        font: 'inherit',
        fontSize: '0.75rem',
        fontWeight: 700,
        cursor: 'pointer',
        printColorAdjust: 'exact',
        '&:hover, &:focus-visible': { zIndex: 1, outline: 3, outlineStyle: 'solid', outlineColor: 'text.primary' },
      }}
    >
      {number(mark.people)}
    </Box>
  );
}
