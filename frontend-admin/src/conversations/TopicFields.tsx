import { type AnsweredBy, answeredBy, type ContactTopic, language } from '@ateneo/contracts';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useOrganizationChoices } from '../organizations/use-organization-choices.js';

interface TopicFieldsProps {
  topic: ContactTopic;
  number: number;
  onChange: (topic: ContactTopic) => void;
  /** One has to stay. */
  onRemove: (() => void) | undefined;
}

/** A topic in four languages, and who answers. */
export function TopicFields({ topic, number, onChange, onRemove }: TopicFieldsProps) {
  const translate = useTranslate();
  const organizations = useOrganizationChoices();
  const answer = (answered_by: AnsweredBy) => {
    const organization = answered_by === 'organization' ? (organizations[0]?.value ?? null) : null;
    onChange({ ...topic, answered_by, organization });
  };
  return (
    <Box component="fieldset" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 4, m: 0, minWidth: 0 }}>
      <legend>{translate('console.contact.topic_n', { n: number })}</legend>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
        {language.options.map((one) => (
          <TextField
            key={one}
            label={translate(`console.languages.${one}`)}
            value={topic.names[one]}
            required
            onChange={({ target }) => onChange({ ...topic, names: { ...topic.names, [one]: target.value } })}
            slotProps={{ htmlInput: { maxLength: 80, lang: one } }}
          />
        ))}
        <TextField
          select
          label={translate('console.contact.answered_by')}
          value={topic.answered_by}
          onChange={({ target }) => answer(answeredBy.parse(target.value))}
        >
          {answeredBy.options.map((by) => (
            <MenuItem key={by} value={by} disabled={by === 'organization' && organizations.length === 0}>
              {translate(`console.contact.by.${by}`)}
            </MenuItem>
          ))}
        </TextField>
        {topic.answered_by === 'organization' && (
          <TextField
            select
            label={translate('console.contact.organization')}
            value={organizations.some(({ value }) => value === topic.organization) ? topic.organization : ''}
            onChange={({ target }) => onChange({ ...topic, organization: target.value })}
          >
            {organizations.map(({ value, label }) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
      {onRemove && (
        <Button onClick={onRemove} color="error" sx={{ mt: 3, minHeight: 44 }}>
          {translate('console.contact.topic_remove')}
        </Button>
      )}
    </Box>
  );
}
