import { loadTexts } from '@ateneo/i18n';
import { Status } from '@ateneo/ui';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import { IconButton, Paper, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useResourceDefinitions, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';

/** The pages that are no resource's; every resource has help, too (`help` in `console.json`). */
export const helpPages: readonly string[] = [
  'home',
  'attendance',
  'history',
  'merge',
  'import-people',
  'layers',
  'resolution',
  'people-map',
  'register',
  'duplicates',
  'stats',
  'board-report',
  'dues',
  'payment-provider',
  'contact-topics',
  'permissions',
  'mail-sending',
  'sign-in-service',
  'wallets',
  'look',
  'notifications',
];

/** What the page that one is on is for, below its heading, and the button that shows it. Texts come when asked for. */
export function usePageHelp(): { button: ReactNode; text: ReactNode } {
  const translate = useTranslate();
  const resources = useResourceDefinitions();
  const topic = useLocation().pathname.split('/')[1] || 'home';
  const [opened, setOpened] = useState('');
  if (!(topic in resources) && !helpPages.includes(topic)) return { button: null, text: null };
  const isOpen = opened === topic;
  const toggle = async () => {
    await loadTexts('help');
    setOpened(isOpen ? '' : topic);
  };
  const button = (
    <IconButton
      onClick={() => void toggle()}
      aria-label={translate('console.shell.help')}
      aria-expanded={isOpen}
      aria-controls="page-help"
      sx={{ width: { xs: 44, md: 32 }, height: { xs: 44, md: 32 }, alignSelf: 'center', displayPrint: 'none' }}
    >
      <HelpIcon fontSize="small" />
    </IconButton>
  );
  const text = (
    <Status id="page-help">
      {isOpen && (
        <Paper variant="outlined" sx={{ p: 4, mb: 4, maxWidth: '75ch', displayPrint: 'none' }}>
          <Typography>{translate(topic, { ns: 'help' })}</Typography>
        </Paper>
      )}
    </Status>
  );
  return { button, text };
}
