import { useMoments } from '../language/moments.js';

export function Readers({ count }: { count: number }) {
  const { number } = useMoments();
  return <>{number(count)}</>;
}
