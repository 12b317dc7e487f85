import { useEffect } from 'react';
import { useCreatePath, useListContext, useResourceContext, useResourceDefinition } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { keysAreTaken } from './keys-are-taken.js';

/** The search field of a list carries this id, so that `/` finds it. */
export const searchFieldId = 'list-search';

/** The element id of a row or card. */
export const rowId = (id: string | number) => `row-${id}`;

interface Looking {
  /** The row the keys are on. */
  current: string | null;
  setCurrent: (id: string | null) => void;
  /** Shows the row beside the list, where the list offers it. */
  look?: ((id: string | null) => void) | undefined;
}

/** `/` searches, `j` and `k` walk the rows, `o` looks beside the list, `e` edits, Escape closes. */
export function useListKeyboard({ current, setCurrent, look }: Looking): void {
  const { data, onToggleItem } = useListContext();
  const resource = useResourceContext();
  const { hasEdit } = useResourceDefinition();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  useEffect(() => {
    const walk = (by: 1 | -1) => {
      const ids = (data ?? []).map(({ id }) => String(id));
      const next = ids[current === null ? 0 : Math.min(Math.max(ids.indexOf(current) + by, 0), ids.length - 1)];
      if (next === undefined) return;
      setCurrent(next);
      document.getElementById(rowId(next))?.querySelector('a')?.focus();
    };
    const acts: Record<string, () => void> = {
      '/': () => document.getElementById(searchFieldId)?.focus(),
      j: () => walk(1),
      k: () => walk(-1),
      o: () => current && look?.(current),
      x: () => current && onToggleItem(current),
      e: () => current && hasEdit && navigate(createPath({ resource, type: 'edit', id: current })),
      Escape: () => look?.(null),
    };
    const onKey = (event: KeyboardEvent) => {
      const act = acts[event.key];
      if (!act || keysAreTaken(event)) return;
      if (event.key !== 'Escape') event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [data, current, setCurrent, look, onToggleItem, hasEdit, navigate, createPath, resource]);
}
