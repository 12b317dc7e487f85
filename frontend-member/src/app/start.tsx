import { ErrorNotice, mayBeSignedIn, PageSkeleton } from '@ateneo/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactElement } from 'react';
import { selfQuery } from '../lib/self.js';

type Load = () => Promise<{ Component: ComponentType }>;

const lazily = (load: Load) => lazy(async () => ({ default: (await load()).Component }));

/** /: the home of whoever is signed in, the door for everybody else. The likely one is fetched before the page is shown. */
export function start(home: Load, door: Load): Load {
  const [Home, Door] = [lazily(home), lazily(door)];
  function Start(): ReactElement {
    const { data: self, error, refetch } = useQuery(selfQuery);
    if (error && self === undefined) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
    if (self === undefined) return <PageSkeleton />;
    return self ? <Home /> : <Door />;
  }
  return async () => {
    await (mayBeSignedIn() ? home() : door());
    return { Component: Start };
  };
}
