import { useEffect, useState } from 'react';

/** The id of the section that is being read: the last one whose heading has passed the upper third of the window. */
export function useReadingPlace(ids: readonly string[]): string | undefined {
  const [place, setPlace] = useState<string>();
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const above = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, boundingClientRect, rootBounds } of entries) {
          const passed = boundingClientRect.top < (rootBounds?.bottom ?? 0);
          if (passed) above.add(target.id);
          else above.delete(target.id);
        }
        setPlace(ids.findLast((id) => above.has(id)) ?? ids[0]);
      },
      { rootMargin: '1000000px 0px -66% 0px' },
    );
    for (const id of ids) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [ids]);
  return place;
}
