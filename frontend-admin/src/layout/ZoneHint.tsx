import { Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { timeZoneName } from '../language/moments.js';
import { useConsoleInfo } from './console-info.js';

/** Whose hours one types: the association's; and by which one reads them, where that is another zone. */
export function ZoneHint() {
  const translate = useTranslate();
  const locale = useLocale();
  const { timeZone } = useConsoleInfo();
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Typography sx={{ mb: 3, color: 'text.secondary' }}>
      {translate('console.settings.tenant_zone', { zone: timeZoneName(locale, timeZone || own) })}
      {timeZone !== '' &&
        timeZone !== own &&
        ` ${translate('console.settings.reader_zone', { zone: timeZoneName(locale) })}`}
    </Typography>
  );
}
