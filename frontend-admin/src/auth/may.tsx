import { consoleSections, type Permission } from '@ateneo/contracts';
import type { ReactNode } from 'react';
import { usePermissions } from 'react-admin';

/** What a permission of the console is asked by: its name, or seeing or changing what a section holds. */
export type ConsoleAct = Permission | { readonly see: string } | { readonly change: string };

/** The permission that is asked for; none where no section has such a name. */
function neededFor(asked: ConsoleAct): Permission | undefined {
  if (typeof asked === 'string') return asked;
  const [act, name] = 'see' in asked ? (['see', asked.see] as const) : (['change', asked.change] as const);
  const section = (consoleSections as Partial<Record<string, { see: Permission; change: Permission }>>)[name];
  return section?.[act];
}

/** Whether what the server told includes it. */
export function includes(permissions: readonly Permission[], asked: ConsoleAct): boolean {
  const needed = neededFor(asked);
  return needed !== undefined && permissions.includes(needed);
}

/** Asks whether the person may do something, by what the server told; nothing while that is on its way. */
export function useMay(): (asked: ConsoleAct) => boolean {
  const { permissions } = usePermissions<Permission[]>();
  return (asked) => includes(permissions ?? [], asked);
}

/** Shows its children to those who may. */
export function IfMay({ children, ...asked }: { children: ReactNode } & ({ see: string } | { change: string })) {
  return useMay()(asked) ? children : null;
}
