import type { LayerCheck } from '@ateneo/contracts';
import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { DrawnMap } from './DrawnMap.js';

type Problem = LayerCheck['problems'][number];

/** What a file would come to: how many areas, what is wrong with which, and how they lie. */
export function LayerOutlook({ check }: { check: LayerCheck }) {
  const translate = useTranslate();
  const { number } = useMoments();
  const { areas, points, problem_count, problems, is_loadable, drawn } = check;
  const marked = problems.flatMap(({ problem, code, other }) => (isSeam(problem) ? [code, other] : []));
  return (
    <section>
      <Typography sx={{ mb: 3 }}>
        {translate('console.layers.sound', { smart_count: areas, number: number(areas) })}{' '}
        {translate('console.layers.points', { smart_count: points, number: number(points) })}
      </Typography>
      {problem_count > 0 && (
        <Alert
          severity={is_loadable ? 'warning' : 'error'}
          slotProps={{ message: { sx: { width: '100%', minWidth: 0 } } }}
        >
          <Typography variant="h3" sx={{ mb: 1, fontSize: '1rem' }}>
            {translate(is_loadable ? 'console.layers.seams' : 'console.layers.faults', {
              smart_count: problem_count,
              number: number(problem_count),
            })}
          </Typography>
          <Box
            component="ul"
            tabIndex={0}
            aria-label={translate('console.layers.list')}
            sx={{ m: 0, pl: 5, maxHeight: 320, overflowY: 'auto', overflowWrap: 'anywhere' }}
          >
            {problems.map((one, at) => (
              // The same may be said of two areas without names.
              <li key={`${at} ${one.problem}`}>
                <ProblemLine said={one} />
              </li>
            ))}
            {problem_count > problems.length && (
              <li>{translate('console.layers.more', { number: number(problem_count - problems.length) })}</li>
            )}
          </Box>
        </Alert>
      )}
      {drawn.length > 0 && <DrawnMap label={translate('console.layers.file_map')} drawn={drawn} marked={marked} />}
    </section>
  );
}

const isSeam = (problem: Problem['problem']): boolean => problem === 'overlap' || problem === 'gap';

function ProblemLine({ said: { problem, feature, code, name, other, square_metres } }: { said: Problem }) {
  const translate = useTranslate();
  const { number } = useMoments();
  const who = [name, code].filter(Boolean).join(', ');
  return (
    <>
      {feature !== null && (
        <strong>
          {translate('console.layers.feature', { feature })}
          {who && ` (${who})`}:{' '}
        </strong>
      )}
      {isSeam(problem) && (
        <strong>
          {code} · {other}:{' '}
        </strong>
      )}
      {translate(`console.layers.problem.${problem}`, { other, size: number(square_metres ?? 0) })}
    </>
  );
}
