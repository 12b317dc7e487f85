import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Button, { type ButtonProps } from '@mui/material/Button';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Copies a text and says so for 1500 ms (specification, 9). */
export function CopyButton({
  text,
  label,
  ...button
}: Omit<ButtonProps, 'children' | 'onClick'> & { text: string; label?: ReactNode }): ReactElement {
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
      {...button}
      startIcon={copied ? <CheckIcon /> : <ContentCopyIcon />}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      <span aria-live="polite">{copied ? t('act.copied') : (label ?? t('act.copy'))}</span>
    </Button>
  );
}
