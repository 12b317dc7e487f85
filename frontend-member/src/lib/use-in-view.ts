import { useEffect, useState } from 'react';

/** Whether the part with this id has come up to the middle of the screen. */
export function useInView(id: string): boolean {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const part = document.getElementById(id);
    if (!part || typeof IntersectionObserver === 'undefined') return;
    const told: IntersectionObserverCallback = ([entry]) => setIsThere(entry?.isIntersecting ?? false);
    const observer = new IntersectionObserver(told, { rootMargin: '0px 0px -50% 0px' });
    observer.observe(part);
    return () => observer.disconnect();
  }, [id]);
  return isThere;
}
