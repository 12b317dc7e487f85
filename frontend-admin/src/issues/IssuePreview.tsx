import { api, issueVersion, type IssueVersion, type Language, type AdHocMailPreview } from '@ateneo/contracts';
import { Choose, useSettled } from '@ateneo/ui';
import { Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';

interface IssuePreviewProps {
  newsletter: string;
  language: Language;
  version: IssueVersion;
}

type Look = 'wide' | 'narrow' | 'text';
const looks: readonly Look[] = ['wide', 'narrow', 'text'];

/** As it arrives, while it is written: wide, as on a telephone, and as text alone. */
export function IssuePreview({ newsletter, language, version }: IssuePreviewProps) {
  const translate = useTranslate();
  const [look, setLook] = useState<Look>('wide');
  const preview = usePreview({ newsletter, language, version });
  const title = translate('console.issues.preview');
  return (
    <Box sx={{ minWidth: 0 }}>
      <Choose
        label={title}
        names={looks}
        value={look}
        onChange={setLook}
        text={(one) => translate(`console.issues.look_${one}`)}
        sx={{ mb: 2 }}
      />
      {!preview && <Typography color="text.secondary">{translate('console.issues.preview_waits')}</Typography>}
      {preview && look === 'text' && (
        <Box component="pre" lang={language} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', m: 0 }}>
          {preview.text}
        </Box>
      )}
      {preview && look !== 'text' && (
        // The frame runs no scripts and reaches nothing of the console.
        <Box
          component="iframe"
          title={title}
          sandbox=""
          srcDoc={preview.html}
          sx={{
            width: look === 'narrow' ? 360 : '100%',
            maxWidth: '100%',
            height: 640,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: '#fff',
          }}
        />
      )}
    </Box>
  );
}

/** What the server makes of it, a moment after the last key; the one before as long as what stands there is not whole. */
function usePreview(asked: IssuePreviewProps): AdHocMailPreview | undefined {
  const provider = useDataProvider<ConsoleDataProvider>();
  const settled = useSettled(JSON.stringify(asked), 500);
  const body = JSON.parse(settled) as IssuePreviewProps;
  const { data } = useQuery({
    queryKey: ['issue-preview', settled],
    queryFn: () => provider.command<AdHocMailPreview>(api.issuePreview(), 'POST', body),
    enabled: issueVersion.safeParse(body.version).success,
    placeholderData: keepPreviousData,
  });
  return data;
}
