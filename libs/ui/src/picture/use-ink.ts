import { useTheme } from '@mui/material/styles';
import type { Ink } from './bar-picture.js';

/** What pictures are drawn with: as the page looks at the moment. */
export function useInk(): Ink {
  const { palette, typography } = useTheme();
  return {
    ground: palette.background.paper,
    text: palette.text.primary,
    faint: palette.text.secondary,
    bar: palette.primary.main,
    below: palette.warning.main,
    font: typography.fontFamily ?? 'sans-serif',
  };
}
