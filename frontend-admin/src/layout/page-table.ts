import type { Permission } from '@ateneo/contracts';

interface PageEntry {
  readonly path: string;
  /** Who may open it: the permission that the server asks for what it shows. */
  readonly needs: Permission;
  /** What the menu calls it; none where nothing of it leads there. */
  readonly title?: string;
}

/** The pages that are no resource's, and who may open each. */
export const pageTable = [
  { path: '/history/:id', needs: 'see_changes' },
  { path: '/attendance/:id', needs: 'see_drafts' },
  { path: '/resolution/:id', needs: 'administer' },
  { path: '/merge/:id', needs: 'administer' },
  { path: '/import-people', needs: 'administer' },
  { path: '/layers', needs: 'administer', title: 'console.layers.title' },
  { path: '/people-map', needs: 'administer', title: 'console.people_map.title' },
  { path: '/duplicates', needs: 'administer', title: 'console.merge.duplicates' },
  { path: '/stats', needs: 'see_figures', title: 'console.stats.title' },
  { path: '/stats/:tab', needs: 'see_figures' },
  { path: '/board-report', needs: 'administer', title: 'console.board.title' },
  { path: '/register', needs: 'administer', title: 'console.register.title' },
  { path: '/dues', needs: 'administer', title: 'console.dues.totals' },
  { path: '/payment-provider', needs: 'administer', title: 'console.dues.provider.title' },
  { path: '/contact-topics', needs: 'administer', title: 'console.contact.topics_title' },
  { path: '/permissions', needs: 'administer', title: 'console.permissions.title' },
  { path: '/mail-sending', needs: 'administer', title: 'console.sending.title' },
  { path: '/sign-in-service', needs: 'administer', title: 'console.sign_in.title' },
  { path: '/wallets', needs: 'administer', title: 'console.wallets.title' },
  { path: '/settings/:part', needs: 'administer' },
  { path: '/look', needs: 'administer', title: 'console.look.title' },
  { path: '/notifications', needs: 'open_console' },
] as const satisfies readonly PageEntry[];

/** What a page is called and who may open it, by the first part of its address. */
export function pageAt(place: string): PageEntry | undefined {
  return pageTable.find(({ path }) => path === `/${place}`);
}
