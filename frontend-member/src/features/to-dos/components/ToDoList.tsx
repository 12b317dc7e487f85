import type { ToDo } from '@ateneo/contracts';
import { MomentText } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactElement, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PlainList } from '../../../components/PlainList.js';
import { useSelf } from '../../../lib/self.js';
import { euros } from '../../../lib/euros.js';
import { Written } from '../../../lib/written.js';

/** So many are shown at first. */
export const MOST_TO_DO = 3;

/** What there is to do, each in one line with what is left and one button: what comes first, and on demand the rest. */
export function ToDoList({ toDos }: { toDos: readonly ToDo[] }): ReactElement {
  const { t } = useTranslation('home');
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const count = toDos.length - MOST_TO_DO;
  const showAll = () => {
    flushSync(() => setIsWhole(true));
    // The button goes: whoever pressed it by keyboard goes on at what came.
    list.current?.querySelectorAll<HTMLElement>('li > a')[MOST_TO_DO]?.focus();
  };
  return (
    <Box ref={list}>
      <PlainList>
        {(isWhole ? toDos : toDos.slice(0, MOST_TO_DO)).map((toDo) => (
          <ToDoRow key={`${toDo.kind} ${toDo.id}`} toDo={toDo} />
        ))}
      </PlainList>
      {count > 0 && !isWhole && (
        <Button onClick={showAll} sx={{ ml: -2, px: 2 }}>
          {t('more', { count })}
        </Button>
      )}
    </Box>
  );
}

function ToDoRow({ toDo }: { toDo: ToDo }): ReactElement {
  const { t, i18n } = useTranslation('home');
  const id = useId();
  const { kind, title, count, until } = toDo;
  const isNew = useSelf()?.address_city === '' && kind === 'complete_profile';
  const amount = euros(toDo.amount ?? 0, i18n.language);
  const values = { count: count ?? 1, amount, interpolation: { escapeValue: false } };
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={wordsStyle}>
        <Typography id={id} sx={{ fontWeight: 700, fontSize: '1.125rem' }}>
          {isNew ? t('todo.say_where') : t(`todo.${kind}`, values)}
        </Typography>
        {isNew && <Typography>{t('todo.say_where_why')}</Typography>}
        {title !== '' && (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <Written>{title}</Written>
          </Typography>
        )}
        {until && (
          <Typography color="textSecondary">
            <MomentText value={until} distance={kind === 'come' ? 'until_start' : 'left'} />
          </Typography>
        )}
      </Box>
      <Button
        id={`${id}-act`}
        component={Link}
        to={isNew ? `${toDo.link}#address` : toDo.link}
        variant={pressing.has(kind) ? 'contained' : 'outlined'}
        aria-labelledby={`${id}-act ${id}`}
        sx={{ flexShrink: 0, minWidth: { sm: '8rem' }, px: { xs: 3, sm: 5 }, displayPrint: 'none' }}
      >
        {t(`todo_act.${kind}`)}
      </Button>
    </Box>
  );
}

/** What is lost if one does not do it; of elections elsewhere we do not know whether one has. */
const pressing: ReadonlySet<ToDo['kind']> = new Set([
  'confirm_email',
  'pay',
  'take_place',
  'answer_offer',
  'vote',
  'answer_candidacy',
  'answer_compromise',
]);

/** On a phone, too, the button stands beside them where it fits. */
const wordsStyle = {
  flex: { xs: '1 1 10rem', sm: '1 1 16rem' },
  minWidth: 0,
  '& p': { lineHeight: { xs: 1.35, sm: 1.5 } },
} as const;
const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { xs: 3, sm: 6 },
  rowGap: { xs: 2, sm: 3 },
  alignItems: 'center',
  py: { xs: 3, sm: 4 },
  borderTop: 1,
  borderColor: 'divider',
} as const;
