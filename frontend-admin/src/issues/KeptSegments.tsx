import { noSegment, type PeopleSegment, type SavedFilter, SEGMENTS } from '@ateneo/contracts';
import { KeptUnderName } from '../layout/SavedFilters.js';

interface KeptSegmentsProps<Segment extends PeopleSegment> {
  segment: Segment;
  onChange: (segment: Segment) => void;
}

const words = {
  button: 'console.issues.segments.kept',
  title: 'console.issues.segments.kept',
  help: 'console.issues.segments.help',
  name: 'console.issues.segments.name',
};

const noneOf = (part: string): unknown => (part in noSegment ? noSegment[part as keyof PeopleSegment] : []);

/** Segments kept under names: whom one writes to again and again. */
export function KeptSegments<Segment extends PeopleSegment>({ segment, onChange }: KeptSegmentsProps<Segment>) {
  const asksNothing = Object.fromEntries(Object.keys(segment).map((part) => [part, noneOf(part)]));
  const said = Object.entries(segment).filter(
    ([part, value]) => JSON.stringify(value) !== JSON.stringify(noneOf(part)),
  );
  return (
    <KeptUnderName
      list={SEGMENTS}
      isNoList
      now={{ filter: Object.fromEntries(said) as SavedFilter['filter'], sort: null }}
      // One that asks for more than can be asked here would reach others than it says.
      fits={({ filter }) => Object.keys(filter).every((part) => part in segment)}
      onApply={({ filter }) => onChange({ ...asksNothing, ...filter } as Segment)}
      words={words}
    />
  );
}
