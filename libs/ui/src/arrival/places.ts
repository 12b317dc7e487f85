/** How far down a page was left, and by which of its parts: pages grow while they are laid out. */
export interface Place {
  top: number;
  /** The part that was being read, and how far its beginning was from the window's upper edge. */
  part?: { id: string; top: number };
}

const STORE = 'ateneo.places';
const MOST = 60;
let places: Map<string, Place> | undefined;

function all(): Map<string, Place> {
  if (places) return places;
  try {
    places = new Map(JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, Place][]);
  } catch {
    places = new Map();
  }
  return places;
}

export const placeOf = (name: string): Place | undefined => all().get(name);

/** Keeps where the reader is while this entry is shown; not while the page is being brought to its place. */
export function keepPlace(name: string, isUnderWay: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    if (isUnderWay()) return;
    all().delete(name);
    all().set(name, here());
    for (const oldest of [...all().keys()].slice(0, -MOST)) all().delete(oldest);
  };
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(write, 150);
  };
  const store = () => {
    write();
    try {
      sessionStorage.setItem(STORE, JSON.stringify([...all()]));
    } catch {
      // Without a store the places last as long as the page.
    }
  };
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('pagehide', store);
  // Who leaves for another page does it by one of these, while this page is still there.
  addEventListener('click', write, true);
  addEventListener('popstate', write);
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', onScroll);
    removeEventListener('pagehide', store);
    removeEventListener('click', write, true);
    removeEventListener('popstate', write);
  };
}

function here(): Place {
  let part: Place['part'];
  for (const element of document.querySelectorAll('main [id]')) {
    const { top } = element.getBoundingClientRect();
    if (top > innerHeight / 3) break;
    part = { id: element.id, top };
  }
  return { top: scrollY, ...(part && { part }) };
}
