import type { Language } from '@ateneo/contracts';
import { changeLanguage, languageNames, languages } from '@ateneo/i18n';
import TranslateIcon from '@mui/icons-material/Translate';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Chooses the language of the interface, at once and for the next visits. */
export function LanguageMenu({ onChange }: { onChange?: (language: Language) => void }): ReactElement {
  const { t, i18n } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = async (language: Language) => {
    setAnchor(null);
    await changeLanguage(language);
    onChange?.(language);
  };
  return (
    <>
      <Button
        color="inherit"
        startIcon={<TranslateIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${t('nav.language')}: ${languageNames[i18n.language as Language]}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 44, px: 2 }}
      >
        {i18n.language.toUpperCase()}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {languages.map((language) => (
          <MenuItem
            key={language}
            lang={language}
            selected={language === i18n.language}
            aria-current={language === i18n.language}
            onClick={() => void choose(language)}
          >
            {languageNames[language]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
