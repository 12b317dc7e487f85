import { Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { timeZoneName } from '../language/moments.js';
import { useConsoleInfo } from './console-info.js';

/** Whose hours these are; and by which the association counts its days, where that is another zone. */
export function ZoneHint() {
  const translate = useTranslate();
  const locale = useLocale();
  const { timeZone } = useConsoleInfo();
  const isOther = timeZone !== '' && timeZone !== Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Typography sx={{ mb: 3, color: 'text.secondary' }}>
      {translate('console.processes.in_zone', { zone: timeZoneName(locale) })}
      {isOther && ` ${translate('console.settings.tenant_zone', { zone: timeZone })}`}
    </Typography>
  );
}
