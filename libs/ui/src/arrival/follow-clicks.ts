/** The part of the page (`#part`) that a plain click on a link asks for. */
function clickedPart(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return undefined;
  const hash = event.target.closest('a[href^="#"]')?.getAttribute('href');
  return hash !== null && hash !== undefined && hash.length > 1 ? hash : undefined;
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
