import Translate from '@mui/icons-material/Translate';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useLocales, useLocaleState, useTranslate } from 'react-admin';

/** The language of the console, the same choice as the member app's. */
export function LanguageMenu() {
  const [locale, setLocale] = useLocaleState();
  const locales = useLocales();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  const own = locales.find((language) => language.locale === locale);
  return (
    <>
      <Button
        size="small"
        startIcon={<Translate />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${translate('console.shell.language')}: ${own?.name ?? locale}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: { xs: 44, md: 32 }, minWidth: 0, '& .MuiButton-startIcon > svg': { fontSize: '1.25rem' } }}
      >
        {locale.toUpperCase()}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {locales.map((language) => (
          <MenuItem
            key={language.locale}
            lang={language.locale}
            selected={language.locale === locale}
            onClick={() => {
              void setLocale(language.locale);
              setAnchor(null);
            }}
          >
            {language.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
