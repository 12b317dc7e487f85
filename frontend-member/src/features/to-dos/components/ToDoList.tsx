import type { ToDo } from '@ateneo/contracts';
import { MomentText } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PlainList } from '../../../components/PlainList.js';
import { euros } from '../../../lib/euros.js';
import { Written } from '../../../lib/written.js';

/** What there is to do, each in one line with what is left and one button. */
export function ToDoList({ toDos }: { toDos: readonly ToDo[] }): ReactElement {
  return (
    <PlainList>
      {toDos.map((toDo) => (
        <ToDoRow key={`${toDo.kind} ${toDo.id}`} toDo={toDo} />
      ))}
    </PlainList>
  );
}

function ToDoRow({ toDo }: { toDo: ToDo }): ReactElement {
  const { t, i18n } = useTranslation('home');
  const id = useId();
  const { kind, title, count, until, link } = toDo;
  const amount = euros(toDo.amount ?? 0, i18n.language);
  const values = { count: count ?? 1, amount, interpolation: { escapeValue: false } };
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Typography id={id} sx={{ fontWeight: 700, fontSize: '1.125rem' }}>
          {t(`todo.${kind}`, values)}
        </Typography>
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
        to={link}
        variant={pressing.has(kind) ? 'contained' : 'outlined'}
        aria-labelledby={`${id}-act ${id}`}
        sx={{ flexShrink: 0, minWidth: '8rem', displayPrint: 'none' }}
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
]);

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 6,
  rowGap: 3,
  alignItems: 'center',
  py: 4,
  borderTop: 1,
  borderColor: 'divider',
} as const;
