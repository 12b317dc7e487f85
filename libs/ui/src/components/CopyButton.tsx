import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Copies a text and says so for 1500 ms (specification, 9). */
export function CopyButton({ text, label }: { text: string; label?: string }): ReactElement {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <Button
      variant="outlined"
      startIcon={copied ? <CheckIcon /> : <ContentCopyIcon />}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      <span aria-live="polite">{copied ? t('act.copied') : (label ?? t('act.copy'))}</span>
    </Button>
  );
}
