import type { DnsAdvice, MailSendingCheck } from '@ateneo/contracts';
import { CopyButton } from '@ateneo/ui';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

interface DnsRecordProps {
  record: DnsAdvice;
  seen: MailSendingCheck['records'][number] | undefined;
}

/** One record to publish, in pieces to copy, and what stands there now. */
export function DnsRecord({ record: { kind, name, value }, seen }: DnsRecordProps) {
  const translate = useTranslate();
  const verdict = seen?.verdict ?? 'not_checked';
  return (
    <Box sx={{ py: 4, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, alignItems: 'baseline', mb: 2 }}>
        <Typography variant="h3" sx={{ flexGrow: 1, fontSize: '1rem', fontWeight: 700 }}>
          {translate(`console.sending.${kind}`)}
        </Typography>
        <Typography component="span" sx={{ fontWeight: 700, color: colours[verdict] }}>
          {translate(`console.sending.${verdict}`)}
        </Typography>
      </Box>
      <Piece label="name" text={name} />
      {value === null ? (
        <Typography color="text.secondary">{translate('console.sending.unknown_value')}</Typography>
      ) : (
        <Piece label="value" text={value} />
      )}
      {verdict === 'different' && (
        <Typography sx={{ my: 2, overflowWrap: 'anywhere' }}>
          {translate('console.sending.found')}: {seen?.found.join(' · ')}
        </Typography>
      )}
      <Typography color="text.secondary">{translate(`console.sending.hint_${kind}`)}</Typography>
    </Box>
  );
}

const colours = {
  right: 'success.main',
  different: 'error.main',
  missing: 'error.main',
  unknown: 'text.secondary',
  not_checked: 'text.secondary',
} as const;

function Piece({ label, text }: { label: 'name' | 'value'; text: string }) {
  const translate = useTranslate();
  return (
    <Box sx={{ mb: 3 }}>
      <Typography color="text.secondary">{translate(`console.sending.${label}`)}</Typography>
      <Box
        component="code"
        sx={{ display: 'block', mb: 2, p: 2, bgcolor: 'action.hover', borderRadius: 1, overflowWrap: 'anywhere' }}
      >
        {text}
      </Box>
      <CopyButton text={text} label={translate(`console.sending.copy_${label}`)} />
    </Box>
  );
}
