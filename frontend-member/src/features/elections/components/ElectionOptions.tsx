import type { Election } from '@ateneo/contracts';
import { OptionFigure, Prose } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/TextLink.js';
import { useWrittenLanguage } from '../../../lib/written.js';

/** What may be chosen, in the reader's own order; with the result, how many chose it. */
export function ElectionOptions({
  election,
  as = 'h3',
}: {
  election: Pick<Election, 'options' | 'result'> & { process?: string };
  as?: 'h3' | 'h4';
}): ReactElement {
  const { t } = useTranslation('election');
  const lang = useWrittenLanguage();
  const { options, result } = election;
  if (options.length === 0) return <Typography color="textSecondary">{t('no_options')}</Typography>;
  const placings = result?.placings ?? [];
  const placeOf = (id: string) => placings.findIndex(({ option }) => option === id);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {(result ? options.toSorted((a, b) => placeOf(a.id) - placeOf(b.id)) : options).map(
        ({ id, name, description, image, ...option }) => (
          <Box
            key={id}
            component="li"
            sx={{ py: 4, borderTop: 1, borderColor: 'divider', display: 'flex', gap: 4, breakInside: 'avoid' }}
          >
            {image && (
              <Box
                component="img"
                src={image.webp[256]}
                alt={image.alt}
                width={96}
                height={96}
                sx={{ objectFit: 'contain', flex: 'none' }}
              />
            )}
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <Typography variant={as} lang={lang} sx={{ overflowWrap: 'anywhere' }}>
                <OptionName process={election.process} name={name || '—'} {...option} />
              </Typography>
              {description && <Prose lang={lang}>{description}</Prose>}
              {result && (
                <Box sx={{ mt: 2 }}>
                  <OptionFigure option={id} result={result} />
                </Box>
              )}
            </Box>
          </Box>
        ),
      )}
    </Box>
  );
}

interface OptionNameProps {
  process: string | undefined;
  name: string;
  document: string | null;
  alternative: string | null;
  candidacy: string | null;
}

/** What brings its own text is linked to it, for who is signed in. */
function OptionName({ process, name, document, alternative, candidacy }: OptionNameProps): ReactElement {
  if (!process) return <>{name}</>;
  if (document)
    return (
      <TextLink alone to={`/process/${process}/document/${document}/view`}>
        {name}
      </TextLink>
    );
  if (alternative)
    return (
      <TextLink alone to={`/process/${process}/documentalternative/${alternative}`}>
        {name}
      </TextLink>
    );
  if (candidacy)
    return (
      <TextLink alone to={`/process/${process}/candidacysubmission/${candidacy}`}>
        {name}
      </TextLink>
    );
  return <>{name}</>;
}
