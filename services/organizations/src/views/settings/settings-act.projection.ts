import type { SettingsAct } from '@ateneo/contracts';
import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import { type ProfileChanges, type TenantSettingsChanged, groups } from '../../tenant/tenant.events.js';

/** One act that changed settings: who, when, before and after. */
export interface SettingsActRow extends ViewRow {
  actor: string | null;
  changes: SettingsAct['changes'];
  creation_datetime: string;
}

export const settingsActProjection: Projection<SettingsActRow> = {
  name: 'organizations.settings_act',
  version: 1,
  table: 'organizations.settings_act',
  columns: ['id', 'actor', 'changes', 'creation_datetime'],
  json: ['changes'],
  on: {
    TenantSettingsChanged: step<SettingsActRow, RecordedEvent<TenantSettingsChanged>>({
      key: ({ id }) => id,
      apply: (_, { id, data, meta }) => ({
        id,
        actor: meta.actor ?? null,
        changes: oneByOne(data.changes, data.before),
        creation_datetime: meta.time,
      }),
    }),
  },
};

type Value = SettingsAct['changes'][number]['after'];

function oneByOne(changes: ProfileChanges, before: ProfileChanges): SettingsAct['changes'] {
  const old = flat(before);
  return [...flat(changes)].map(([setting, after]) => ({ setting, before: old.get(setting) ?? null, after }));
}

/** `windows: {endorsement_end_datetime}` → `windows.endorsement_end_datetime`. */
function flat(changes: ProfileChanges): Map<string, Value> {
  const isGroup = (name: string) => groups.some((group) => group === name);
  const pairs = Object.entries(changes).flatMap(([name, value]): [string, Value][] =>
    isGroup(name)
      ? Object.entries(value as object).map(([part, of]) => [`${name}.${part}`, of as Value])
      : [[name, value as Value]],
  );
  return new Map(pairs);
}
