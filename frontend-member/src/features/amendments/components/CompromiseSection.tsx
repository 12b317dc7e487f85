import type { Amedment, OwnCompromise } from '@ateneo/contracts';
import { ErrorNotice, Prose } from '@ateneo/ui';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../components/Section.js';
import { useNotify } from '../../../lib/notices.js';
import { useWrittenLanguage } from '../../../lib/written.js';
import { agreeToCompromise, compromiseQuery } from '../api/compromise.js';

/** Its author reads what is to stand in the place of it and of others, and agrees. */
export function CompromiseSection({ amendment: { id, is_own } }: { amendment: Amedment }): ReactElement | null {
  const { t } = useTranslation('amendment');
  const { data } = useQuery({ ...compromiseQuery(id), enabled: is_own });
  if (!data?.compromise) return null;
  return (
    <Section title={t('compromise.title')} id="compromise">
      <Told amendment={id} compromise={data.compromise} />
    </Section>
  );
}

function Told({ amendment, compromise }: { amendment: string; compromise: OwnCompromise }): ReactElement {
  const { t } = useTranslation('amendment');
  const lang = useWrittenLanguage();
  const notify = useNotify();
  const queries = useQueryClient();
  const { id, title, content, basis, has_agreed: hasAgreed, can_agree: canAgree } = compromise;
  const agree = useMutation({
    mutationFn: () => agreeToCompromise(amendment, id),
    onSuccess: (now) => {
      notify(t('compromise.done'));
      queries.setQueryData(compromiseQuery(amendment).queryKey, now);
    },
  });
  return (
    <>
      <Typography sx={{ mb: 3 }}>{t(`compromise.${hasAgreed ? 'agreed' : basis}`)}</Typography>
      <Typography lang={lang} sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Prose lang={lang}>{content}</Prose>
      {agree.error && <ErrorNotice error={agree.error} />}
      {canAgree && (
        <Button
          variant="contained"
          size="large"
          sx={{ mt: 3 }}
          disabled={agree.isPending}
          onClick={() => agree.mutate()}
        >
          {t('compromise.agree')}
        </Button>
      )}
    </>
  );
}
