import type { ContextDefinition, ProjectionStep, RecordedEvent, ViewRow } from '@ateneo/cqrs';
import { chooseContexts } from './contexts.js';

/** A view that forgets: it has a step for an event that erases, whose name ends in Erased or Forgotten. */
export interface ForgettingView {
  readonly view: ContextDefinition['projections'][number];
  /** The event of the whole person where it heeds that, else that of a text. */
  readonly event: string;
}

const ERASES = /(Erased|Forgotten)$/;

/** All views that forget. Rewritten tables, the check of an erasure, and its tests follow from them. */
export function listForgettingViews(): ForgettingView[] {
  return chooseContexts(undefined).all.flatMap(({ projections }) =>
    projections.flatMap((view) => {
      const heeded = Object.keys(view.on).filter((type) => ERASES.test(type));
      const event = heeded.includes('AccountErased') ? 'AccountErased' : heeded[0];
      return event === undefined ? [] : [{ view, event }];
    }),
  );
}

/** The column by which a view finds the rows of whoever is erased; undefined where they are no person's. */
export function columnOfPerson({ view, event }: ForgettingView): string | undefined {
  if (event !== 'AccountErased') return undefined;
  const step = view.on[event] as unknown as ProjectionStep<ViewRow, RecordedEvent>;
  const user = crypto.randomUUID();
  const time = new Date(0).toISOString();
  const erased = { type: event, id: crypto.randomUUID(), data: { user }, meta: { time } } as unknown as RecordedEvent;
  return step.where?.(erased).column ?? ([step.key(erased)].flat().includes(user) ? 'id' : undefined);
}
