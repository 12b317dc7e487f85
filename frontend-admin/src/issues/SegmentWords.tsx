import type { IssueSegment, PeopleSegment } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { useAreasOf } from '../areas/use-areas.js';
import { useProcessChoices } from '../processes/use-process-choices.js';
import { useMoments } from '../language/moments.js';
import { useOrganizationChoices } from '../organizations/use-organization-choices.js';
import { useTags } from '../tags/use-tags.js';

type Segment = PeopleSegment & Partial<Pick<IssueSegment, 'authors_of'>>;

const lists = ['organizations', 'areas', 'tags_any', 'tags_all', 'tags_none', 'languages', 'authors_of'] as const;
const bounds = ['member_from', 'member_until', 'registered_from', 'registered_until', 'age_from', 'age_until'] as const;

/** A segment in words; what asks nothing is not said. */
export function SegmentWords({ segment }: { segment: Segment }) {
  const translate = useTranslate();
  const nameOf = useNames(segment);
  const { day } = useMoments();
  const named = lists.flatMap((part) => {
    const names = (segment[part] ?? []).map(nameOf);
    return names.length === 0 ? [] : [`${translate(`console.issues.segment.${part}`)}: ${names.join(', ')}`];
  });
  const bounded = bounds.flatMap((part) => {
    const value = segment[part];
    if (value === null) return [];
    return [`${translate(`console.issues.segment.${part}`)}: ${typeof value === 'number' ? value : day(value)}`];
  });
  const said = [...named, ...bounded];
  const { membership } = segment;
  if (membership !== 'all' || said.length === 0) said.push(translate(`console.issues.membership.${membership}`));
  return <>{said.join(' · ')}</>;
}

/** The names of what a segment names, by their ids. */
function useNames(segment: Segment): (id: string) => string {
  const translate = useTranslate();
  const choices = [
    ...useOrganizationChoices(),
    ...useProcessChoices(),
    ...useTags().map(({ id, name }) => ({ value: id, label: name })),
    ...useAreasOf(segment.areas).map(({ id, name }) => ({ value: id, label: name })),
    ...['es', 'ca', 'gl', 'eu'].map((one) => ({ value: one, label: translate(`console.languages.${one}`) })),
  ];
  return (id) => choices.find(({ value }) => value === id)?.label ?? '…';
}
