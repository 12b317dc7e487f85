import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { problemOf } from '../data-provider/problem-of.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { HowExact } from './HowExact.js';

interface AnsweredProps<Answer> {
  asked: { readonly data: Answer | undefined; readonly error: Error | null };
  children: (answer: Answer) => ReactNode;
}

/** What came of asking for figures: the page, what the server says is wrong with the question, or that it is on its way. */
export function Answered<Answer extends object>({ asked: { data, error }, children }: AnsweredProps<Answer>) {
  if (error)
    return (
      <Typography role="alert" color="error">
        {problemOf(error)}
      </Typography>
    );
  if (!data) return <SkeletonRecord />;
  return (
    <>
      {'exact' in data && <HowExact exact={Boolean(data.exact)} />}
      {children(data)}
    </>
  );
}
