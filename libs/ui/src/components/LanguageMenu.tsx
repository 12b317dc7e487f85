import type { Language } from '@ateneo/contracts';
import { changeLanguage, languageNames } from '@ateneo/i18n';
import TranslateIcon from '@mui/icons-material/Translate';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const LanguageMenuList = lazy(() => import('./LanguageMenuList.js'));

/** Chooses the language of the interface, at once and for the next visits. */
export function LanguageMenu({ onChange }: { onChange?: (language: Language) => void }): ReactElement {
  const { t, i18n } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wanted, setWanted] = useState(false);
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
        onClick={(event) => {
          setWanted(true);
          setAnchor(event.currentTarget);
        }}
        sx={{ minWidth: 44, px: 2, '& .MuiButton-startIcon': { ml: 0, mr: { xs: 0, sm: 2 } } }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {i18n.language.toUpperCase()}
        </Box>
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <LanguageMenuList current={i18n.language} anchor={anchor} choose={choose} close={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
