import type { Amedment } from '@ateneo/contracts';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { IfMay } from '../auth/may.js';
import { ShowPage } from '../layout/ShowPage.js';
import { AmendmentBody } from './AmendmentBody.js';
import { ReviewActs } from './ReviewActs.js';
import { ModerateButton } from './ModerateButton.js';
import { ReviewHistory } from './ReviewHistory.js';

export default function AmendmentShow() {
  const translate = useTranslate();
  return (
    <ShowPage<Amedment>
      title={({ title, is_hidden }) => title || (is_hidden ? translate('console.amendments.hidden') : '—')}
      actions={(amendment) => <ModerateButton amendment={amendment} />}
    >
      {(amendment) => (
        <Box sx={{ maxWidth: 800 }}>
          {amendment.revision !== null && <ReviewActs amendment={amendment} />}
          <AmendmentBody amendment={amendment} />
          <IfMay change="documents">
            <ReviewHistory amendment={amendment.id} />
          </IfMay>
        </Box>
      )}
    </ShowPage>
  );
}
