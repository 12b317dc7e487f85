const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && ![metaKey, ctrlKey, shiftKey, altKey].includes(true);

/** The part of the page (`#part`) that a plain click on a link asks for. */
function clickedPart(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || !isPlain(event) || !(event.target instanceof Element)) return undefined;
  const hash = event.target.closest('a[href^="#"]')?.getAttribute('href') ?? '#';
  return hash === '#' ? undefined : hash;
}

/** The router is told of such clicks: of those that the browser follows alone it keeps no entry of its own. */
export function followClicks(go: (hash: string) => void): () => void {
  const follow = (event: MouseEvent) => {
    const hash = clickedPart(event);
    if (hash === undefined) return;
    event.preventDefault();
    go(hash);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
