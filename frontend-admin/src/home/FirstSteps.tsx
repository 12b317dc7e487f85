import Done from '@mui/icons-material/CheckCircleOutlined';
import Open from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { api, type Look, type MailSending, type TenantSettings } from '@ateneo/contracts';
import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList, useStore, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../auth/may.js';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { Section } from '../layout/Section.js';

interface Step {
  readonly name: 'look' | 'legal' | 'sender' | 'organization' | 'process';
  readonly isDone: boolean;
  readonly to: string;
}

/** What a new association does first; each ticks itself off, and the list goes with the last one, or when it is put away. */
export function FirstSteps() {
  const may = useMay();
  const [isHidden] = useStore('home.first_steps_hidden', false);
  return may('administer') && !isHidden ? <Steps /> : null;
}

function Steps() {
  const translate = useTranslate();
  const [, hide] = useStore('home.first_steps_hidden', false);
  const steps = useSteps();
  const left = steps?.filter(({ isDone }) => !isDone).length ?? 0;
  if (!steps || left === 0) return null;
  return (
    <Section title="console.first_steps.title">
      <Typography sx={{ mb: 2 }}>{translate('console.first_steps.left', { smart_count: left })}</Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 720 }}>
        {steps.map((step) => (
          <StepLine key={step.name} step={step} />
        ))}
      </Box>
      <Button size="small" onClick={() => hide(true)} sx={{ mt: 2, displayPrint: 'none' }}>
        {translate('console.first_steps.hide')}
      </Button>
    </Section>
  );
}

function StepLine({ step: { name, isDone, to } }: { step: Step }) {
  const translate = useTranslate();
  const Mark = isDone ? Done : Open;
  const text = translate(`console.first_steps.${name}`);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, alignItems: 'center', minHeight: { xs: 44, md: 32 } }}>
      <Mark
        color={isDone ? 'success' : 'disabled'}
        titleAccess={translate(`console.first_steps.${isDone ? 'done' : 'open'}`)}
      />
      {isDone ? (
        <Typography color="text.secondary">{text}</Typography>
      ) : (
        <MuiLink component={Link} to={to}>
          {text}
        </MuiLink>
      )}
    </Box>
  );
}

const one = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const } };

/** Undefined until all is known: a list that grows while it is read would be worse than a late one. */
function useSteps(): readonly Step[] | undefined {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['settings', 'first-steps'],
    queryFn: () =>
      Promise.all([
        provider.command<Look>(api.look(), 'GET'),
        provider.command<TenantSettings>(api.settings(), 'GET'),
        provider.command<MailSending>(api.mailSending(), 'GET'),
      ]),
  });
  const { total: organizations } = useGetList('organizations', one);
  const { total: processes } = useGetList('processes', one);
  if (!data || organizations === undefined || processes === undefined) return undefined;
  const [{ logo }, { tos }, { keys }] = data;
  return [
    { name: 'look', isDone: logo !== null, to: '/look' },
    { name: 'legal', isDone: tos.legal !== null && tos.privacy !== null, to: '/settings/enrolment' },
    { name: 'sender', isDone: keys.length > 0, to: '/mail-sending' },
    { name: 'organization', isDone: organizations > 0, to: '/organizations/create' },
    { name: 'process', isDone: processes > 0, to: '/processes/create' },
  ];
}
