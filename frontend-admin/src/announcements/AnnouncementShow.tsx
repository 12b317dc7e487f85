import type { Announcement, IssueSegment } from '@ateneo/contracts';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DeleteRecordButton } from '../layout/DeleteRecordButton.js';
import { Fact, Facts } from '../layout/Facts.js';
import { Moment } from '../layout/Moment.js';
import { ShowPage } from '../layout/ShowPage.js';
import { useOrganizationChoices } from '../organizations/use-organization-choices.js';
import { useTags } from '../tags/use-tags.js';
import { Readers } from './Readers.js';

const field = (name: string) => `resources.announcements.fields.${name}`;

/** What was announced, and to whom; whoever made it can take it back. */
export default function AnnouncementShow() {
  return (
    <ShowPage<Announcement> title={({ title }) => title} actions={({ title }) => <DeleteRecordButton name={title} />}>
      {(announcement) => (
        <>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '75ch', mb: 4 }}>
            {announcement.text}
          </Typography>
          <Facts>
            <Fact label={field('link')}>{announcement.link ?? '—'}</Fact>
            <Fact label={field('segment')}>
              <SegmentWords segment={announcement.segment} />
            </Fact>
            <Fact label={field('readers')}>
              <Readers count={announcement.readers} />
            </Fact>
            <Fact label={field('creation_datetime')}>
              <Moment value={announcement.creation_datetime} />
            </Fact>
          </Facts>
        </>
      )}
    </ShowPage>
  );
}

/** A segment in words; what asks nothing is not said. */
function SegmentWords({ segment }: { segment: IssueSegment }) {
  const translate = useTranslate();
  const organizations = useOrganizationChoices();
  const tags = useTags();
  const nameOf = (id: string) =>
    organizations.find(({ value }) => value === id)?.label ?? tags.find((tag) => tag.id === id)?.name ?? '…';
  const said = (['organizations', 'tags_any', 'tags_none', 'languages'] as const).flatMap((part) => {
    const names = segment[part].map((one) =>
      part === 'languages' ? translate(`console.languages.${one}`) : nameOf(one),
    );
    return names.length === 0 ? [] : [`${translate(`console.issues.segment.${part}`)}: ${names.join(', ')}`];
  });
  const { membership } = segment;
  if (membership !== 'all' || said.length === 0) said.push(translate(`console.issues.membership.${membership}`));
  return <>{said.join(' · ')}</>;
}
