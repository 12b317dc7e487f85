import { api as routes, type MembershipCard } from '@ateneo/contracts';
import { Columns, EmptyState, PageSkeleton } from '@ateneo/ui';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Loaded } from '../../../components/Loaded.js';
import { TextLink } from '../../../components/TextLink.js';
import { WalletLinks } from '../../../components/WalletLinks.js';
import { WordDialog } from '../../../components/WordDialog.js';
import { keepPages } from '../../../lib/kept-pages.js';
import { useNotify } from '../../../lib/notices.js';
import { membershipCardQuery, replaceMembershipCard } from '../api/membership-card.js';
import { MembershipCardFace } from './MembershipCardFace.js';

/** One's card, to hold out, to print, and to have without a connection. */
export function MembershipCardView({ user }: { user: string }): ReactElement {
  const card = useQuery(membershipCardQuery(user));
  return (
    <Loaded query={card} skeleton={<PageSkeleton />}>
      {(own) => (own ? <Own card={own} /> : <NoCard />)}
    </Loaded>
  );
}

function NoCard(): ReactElement {
  const { t } = useTranslation('membership');
  const action = (
    <Button variant="outlined" component={Link} to="/join">
      {t('to_fees')}
    </Button>
  );
  return <EmptyState title={t('card.none')} text={t('card.none_text')} action={action} />;
}

function Own({ card }: { card: MembershipCard }): ReactElement {
  const { t } = useTranslation('membership');
  const { user, code } = card;
  const [asks, setAsks] = useState(false);
  const isKept = useKept(user, code);
  return (
    <Columns
      aside={
        <Stack sx={{ gap: 4, alignItems: { sm: 'flex-start' }, displayPrint: 'none' }}>
          <Button variant="outlined" href={routes.membershipCardFile(user, 'pdf')} download>
            {t('card.pdf')}
          </Button>
          <Button variant="outlined" href={routes.membershipCardFile(user, 'png')} download>
            {t('card.png')}
          </Button>
          <WalletLinks hrefOf={(format) => routes.membershipCardFile(user, format)} />
          <Button color="error" onClick={() => setAsks(true)}>
            {t('card.lost')}
          </Button>
          <TextLink alone to={`/user/${user}?tab=membership`}>
            {t('card.to_membership')}
          </TextLink>
        </Stack>
      }
    >
      <MembershipCardFace card={card} />
      {isKept && (
        <Typography color="textSecondary" sx={{ mt: 6 }}>
          {t('card.offline')}
        </Typography>
      )}
      {asks && <Lost user={user} onClose={() => setAsks(false)} />}
    </Columns>
  );
}

function Lost({ user, onClose }: { user: string; onClose: () => void }): ReactElement {
  const { t } = useTranslation('membership');
  const notify = useNotify();
  const queries = useQueryClient();
  const replace = useMutation({
    mutationFn: () => replaceMembershipCard(user),
    onSuccess: (card) => {
      queries.setQueryData(membershipCardQuery(user).queryKey, card);
      notify(t('card.lost_done'));
      onClose();
    },
  });
  const word = t('card.lost_word');
  return (
    <WordDialog
      title={t('card.lost')}
      text={t('card.lost_text')}
      word={word}
      wordLabel={t('end.word_label', { word })}
      act={t('card.lost')}
      pending={replace.isPending}
      error={replace.error}
      onMeant={() => replace.mutate()}
      onClose={onClose}
    />
  );
}

/** Whether the page is kept for when there is no connection; again when the card has changed. */
function useKept(user: string, code: string): boolean {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    let isHere = true;
    const keep = async () => {
      await document.fonts.ready;
      const answers = [routes.universe(), routes.self(), routes.ownMembershipCard(user)];
      const isDone = await keepPages('carnet', ['/carnet', ...answers]);
      if (isHere) setKept(isDone);
    };
    // A browser that keeps nothing shows the card all the same.
    keep().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [user, code]);
  return isKept;
}
