import { leavingReason, type StatsGeneral, type StatsMap } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import type { Days } from '../layout/day-presets.js';
import { ListLink } from '../layout/ListLink.js';
import { useStats } from '../stats/use-stats.js';
import { useMembershipSums } from '../subscriptions/use-membership-sums.js';
import { BoardTable } from './BoardTable.js';
import { aYearBefore, within } from './span.js';

const members = { status: ['trialing', 'active', 'norenew', 'past_due'] };

/** How many members there are, who came, who went and why; and who they are. */
export function BoardPeople({ days }: { days: Days }) {
  return (
    <>
      <Members days={days} />
      <Ages />
      <Provinces />
    </>
  );
}

function Members({ days }: { days: Days }) {
  const translate = useTranslate();
  const before = aYearBefore(days);
  const left = within('left_datetime', days);
  const because = useMembershipSums(left)?.because ?? {};
  const reasons = [...leavingReason.options, 'unsaid'].filter((why) => (because[why] ?? 0) > 0);
  const ofReason = (why: string) => ({ ...left, left_because: why === 'unsaid' ? 'null' : why });
  return (
    <BoardTable
      title="console.board.members"
      rows={[
        { key: 'members', name: translate('console.board.members_today'), value: <Count of={members} /> },
        ...(['joined', 'left'] as const).map((name) => ({
          key: name,
          name: translate(`console.board.${name}`),
          value: <Count of={within(`${name}_datetime`, days)} />,
          before: <Count of={within(`${name}_datetime`, before)} />,
        })),
        ...reasons.map((why) => ({
          key: why,
          name: translate(`console.dues.leaving.whys.${why}`),
          value: <Count of={ofReason(why)} />,
          isPart: true,
        })),
      ]}
    />
  );
}

/** How many memberships a filter finds, and the way to them. */
function Count({ of }: { of: object }) {
  const { number } = useMoments();
  const sums = useMembershipSums(of);
  if (!sums) return null;
  return (
    <ListLink to="subscriptions" filter={of}>
      {number(sums.count)}
    </ListLink>
  );
}

const MOST = 6;

function Ages() {
  const translate = useTranslate();
  const { number } = useMoments();
  const { data } = useStats<StatsGeneral>('general', {});
  const ages = data?.ages.filter(({ people: count }) => count !== 0) ?? [];
  const nameOf = (name: string) => (name === '?' ? translate('console.stats.unknown') : name);
  return (
    <BoardTable
      title="console.board.ages"
      empty="console.stats.nothing"
      rows={ages.map(({ names, people: count }) => ({
        key: names.join(),
        name: names.map(nameOf).join(', '),
        value: count === null ? translate('console.stats.not_told') : number(count),
      }))}
    />
  );
}

function Provinces() {
  const translate = useTranslate();
  const { number } = useMoments();
  const { data } = useStats<StatsMap>('map', { level: 'adm2' });
  const areas = (data?.areas ?? []).toSorted((a, b) => (b.people ?? 0) - (a.people ?? 0)).slice(0, MOST);
  return (
    <BoardTable
      title="console.board.areas"
      empty="console.stats.nothing"
      rows={areas.map(({ id, name, people: count }) => ({
        key: id,
        name,
        value: count === null ? translate('console.stats.not_told') : number(count),
      }))}
    />
  );
}
