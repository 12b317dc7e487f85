import { AutocompleteInput, required } from 'react-admin';

const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((id) => ({
  id,
  name: id.replaceAll('_', ' '),
}));

/** One of the world's time zones. */
export function TimeZoneInput({ source, helperText }: { source: string; helperText: string }) {
  return (
    <AutocompleteInput
      source={source}
      choices={zones}
      translateChoice={false}
      validate={required()}
      helperText={helperText}
      fullWidth
    />
  );
}
