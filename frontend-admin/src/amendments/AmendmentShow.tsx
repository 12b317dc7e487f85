import type { Amedment } from '@ateneo/contracts';
import { Box } from '@mui/material';
import { ShowPage } from '../layout/ShowPage.js';
import { AmendmentBody } from './AmendmentBody.js';
import { ReviewPill } from './ReviewPill.js';

export default function AmendmentShow() {
  return (
    <ShowPage<Amedment> title={({ title }) => title || '—'} beside={({ review }) => <ReviewPill review={review} />}>
      {(amendment) => (
        <Box sx={{ maxWidth: 800 }}>
          <AmendmentBody amendment={amendment} />
        </Box>
      )}
    </ShowPage>
  );
}
