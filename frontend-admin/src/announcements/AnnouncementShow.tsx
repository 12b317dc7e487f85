import type { Announcement } from '@ateneo/contracts';
import { Typography } from '@mui/material';
import { SegmentWords } from '../issues/SegmentWords.js';
import { DeleteRecordButton } from '../layout/DeleteRecordButton.js';
import { Fact, Facts } from '../layout/Facts.js';
import { Moment } from '../layout/Moment.js';
import { ShowPage } from '../layout/ShowPage.js';
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
