import type { Review } from '@ateneo/contracts';
import { Prose } from '@ateneo/ui';
import { Box } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Section } from '../layout/Section.js';
import { ReviewMark } from './ReviewMark.js';

/** All that reviewers said of an amendment, the last first: who, when and why. */
export function ReviewHistory({ amendment }: { amendment: string }) {
  const translate = useTranslate();
  const { data = [] } = useGetList<Review>('reviews', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'creation_datetime', order: 'DESC' },
    filter: { amedment: amendment },
  });
  if (data.length === 0) return null;
  return (
    <Section title="console.reviews.title">
      {data.map(({ id, review, reason, user, user_name: name, creation_datetime: when }) => (
        <Box key={id} sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}>
          {review ? <ReviewMark review={review} /> : translate('console.reviews.removed')}
          {' · '}
          {name ? (
            <RecordLink resource="users" id={user} needs="administer">
              {name}
            </RecordLink>
          ) : (
            translate('console.reviews.nobody')
          )}
          {' · '}
          <Moment value={when} />
          <Prose>{reason}</Prose>
        </Box>
      ))}
    </Section>
  );
}
