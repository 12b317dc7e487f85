import Box, { type BoxProps } from '@mui/material/Box';
import type { ReactElement } from 'react';

/** What is read aloud when it changes, and holds more than words: an `output` may have no boxes, headings or paragraphs in it. */
export function Status(props: BoxProps): ReactElement {
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
  return <Box role="status" {...props} />;
}
