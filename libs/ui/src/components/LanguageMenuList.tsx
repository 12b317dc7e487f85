import type { Language } from '@ateneo/contracts';
import { languageNames, languages } from '@ateneo/i18n';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactElement } from 'react';

interface LanguageMenuListProps {
  current: string;
  anchor: HTMLElement | null;
  choose: (language: Language) => Promise<void>;
  close: () => void;
}

/** The languages, each by its own name; loaded when somebody opens the menu. */
export default function LanguageMenuList({ current, anchor, choose, close }: LanguageMenuListProps): ReactElement {
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
      {languages.map((language) => (
        <MenuItem
          key={language}
          lang={language}
          selected={language === current}
          aria-current={language === current}
          onClick={() => void choose(language)}
        >
          {languageNames[language]}
        </MenuItem>
      ))}
    </Menu>
  );
}
