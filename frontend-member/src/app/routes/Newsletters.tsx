import { EmptyState, ListSkeleton } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { PlainList } from '../../components/PlainList.js';
import { TextLink } from '../../components/TextLink.js';
import { newslettersQuery } from '../../features/newsletters/api/newsletters.js';

/** /newsletter: what one may subscribe to. */
export function Newsletters(): ReactElement {
  const { t, i18n } = useTranslation('newsletter');
  const query = useQuery(newslettersQuery(i18n.language));
  return (
    <Page title={t('title')} lead={<Typography color="textSecondary">{t('lead')}</Typography>} width="wide">
      <Loaded query={query} skeleton={<ListSkeleton rows={3} height={72} />}>
        {({ newsletters }) =>
          newsletters.length === 0 ? (
            <EmptyState drawing="envelope" title={t('none')} text={t('lead')} />
          ) : (
            <PlainList beside>
              {newsletters.map(({ id, name, description, organization_name: organization }) => (
                <Box component="li" key={id} sx={{ py: 4, borderTop: 1, borderColor: 'divider' }}>
                  <TextLink alone to={`/newsletter/${id}`} sx={{ fontWeight: 700 }}>
                    {name}
                  </TextLink>
                  <Typography>{description}</Typography>
                  {organization !== null && (
                    <Typography color="textSecondary">{t('for_people_of', { organization })}</Typography>
                  )}
                </Box>
              ))}
            </PlainList>
          )
        }
      </Loaded>
    </Page>
  );
}
