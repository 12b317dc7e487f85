import type { Components, Theme } from '@mui/material/styles';

/** The words of Material's own parts, which it has in English; keys of `common:parts`. */
type PartText =
  | 'first'
  | 'last'
  | 'next'
  | 'previous'
  | 'page'
  | 'current'
  | 'clear'
  | 'open'
  | 'close'
  | 'nothing'
  | 'loading';
/** Says one of them in the reader's language. */
export type SayPart = (text: PartText, values?: { page: number | string | null }) => string;

/** What Material's parts say, to screen readers above all, in the reader's language. */
export function partTexts(say: SayPart): Components<Omit<Theme, 'components'>> {
  return {
    MuiPagination: {
      defaultProps: {
        getItemAriaLabel: (type, page, selected) => {
          if (type === 'page') return say(selected ? 'current' : 'page', { page });
          return type === 'start-ellipsis' || type === 'end-ellipsis' ? '' : say(type);
        },
      },
    },
    MuiAutocomplete: {
      defaultProps: {
        clearText: say('clear'),
        openText: say('open'),
        closeText: say('close'),
        noOptionsText: say('nothing'),
        loadingText: say('loading'),
      },
    },
    MuiAlert: { defaultProps: { closeText: say('close') } },
  };
}
