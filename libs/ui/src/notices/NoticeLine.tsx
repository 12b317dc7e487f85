import type { Notice } from '@ateneo/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PastText } from '../components/DateText.js';
import { visuallyHidden } from '../components/visually-hidden.js';

/** Goes to a link within the application; false: it is of the other one, and the browser goes. */
export type Go = (link: string) => boolean;

interface NoticeLineProps {
  notice: Notice;
  go: Go;
  onFollow: () => void;
}

/** One notice as a sentence that leads to what it is about; unread by a dot, by weight, and in words. */
export function NoticeLine({ notice, go, onFollow }: NoticeLineProps): ReactElement {
  const { t } = useTranslation('notifications');
  const { title, description, link } = notice.params;
  const weight = notice.is_readed ? 400 : 700;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '16px minmax(0, 1fr)', columnGap: 1 }}>
      <Box aria-hidden sx={{ ...dot, bgcolor: notice.is_readed ? 'transparent' : 'primary.main' }} />
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {!notice.is_readed && (
          <Box component="span" sx={visuallyHidden}>
            {t('unread')}:{' '}
          </Box>
        )}
        {link === null ? (
          <Typography component="span" sx={{ fontWeight: weight }}>
            {title}
          </Typography>
        ) : (
          <Link
            href={link}
            color="inherit"
            sx={{ fontWeight: weight, display: 'inline-block', py: { xs: '10px', md: 0 } }}
            onClick={(event) => {
              onFollow();
              if (!event.metaKey && !event.ctrlKey && go(link)) event.preventDefault();
            }}
          >
            {title}
          </Link>
        )}
        <Typography variant="body2" color="textSecondary">
          {description !== '' && (
            <>
              <span>{description}</span>
              {' · '}
            </>
          )}
          <PastText value={notice.creation_datetime} />
        </Typography>
      </Box>
    </Box>
  );
}

const dot = { width: 8, height: 8, borderRadius: '50%', mt: { xs: '18px', md: '8px' } } as const;
