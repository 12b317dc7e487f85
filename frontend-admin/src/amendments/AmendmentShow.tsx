import type { Amedment } from '@ateneo/contracts';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ShowPage } from '../layout/ShowPage.js';
import { AmendmentBody } from './AmendmentBody.js';
import { ModerateButton } from './ModerateButton.js';

export default function AmendmentShow() {
  const translate = useTranslate();
  return (
    <ShowPage<Amedment>
      title={({ title, is_hidden }) => title || (is_hidden ? translate('console.amendments.hidden') : '—')}
      actions={(amendment) => <ModerateButton amendment={amendment} />}
    >
      {(amendment) => (
        <Box sx={{ maxWidth: 800 }}>
          <AmendmentBody amendment={amendment} />
        </Box>
      )}
    </ShowPage>
  );
}
