import Typography from '@mui/material/Typography';
import { type ReactElement, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface StepHeadingProps {
  step: number;
  title: string;
  /** Another step was here before, and what had the focus is gone with it. */
  isNext: boolean;
}

export function StepHeading({ step, title, isNext }: StepHeadingProps): ReactElement {
  const { t } = useTranslation('membership');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) heading.current?.focus();
  }, [isNext]);
  return (
    <div>
      <Typography color="textSecondary">{t('join.step', { step, of: 3 })}</Typography>
      <Typography variant="h2" ref={heading} tabIndex={-1}>
        {title}
      </Typography>
    </div>
  );
}
