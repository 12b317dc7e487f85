import type { Amedment } from '@ateneo/contracts';
import { Box } from '@mui/material';
import { ShowPage } from '../layout/ShowPage.js';
import { AmendmentBody } from './AmendmentBody.js';

export default function AmendmentShow() {
  return (
    <ShowPage<Amedment> title={({ title }) => title || '—'}>
      {(amendment) => (
        <Box sx={{ maxWidth: 800 }}>
          <AmendmentBody amendment={amendment} />
        </Box>
      )}
    </ShowPage>
  );
}
