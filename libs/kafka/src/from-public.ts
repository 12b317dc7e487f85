import type { AnyProjection, Projection, ProjectionStep, RecordedEvent, ViewRow } from '@ateneo/cqrs';
import type { PublicEventDefinition, PublicEvents } from '@ateneo/kernel';
import { publicData } from './public-catalogue.js';

/**
 * A view of public events, as a projection of the log: each step sees the event as the world is told of it. So the same
 * steps make the same rows, whether a broker brings the events or the store does.
 */
export function fromPublic<Row extends ViewRow>(view: Projection<Row>, ...published: PublicEvents[]): Projection<Row> {
  const definitions: PublicEvents = Object.assign({}, ...published);
  const steps = Object.entries(view.on).map(([type, step]) => {
    const definition = definitions[type];
    if (!definition) throw new Error(`${view.name} handles ${type}, which is not published`);
    return [type, telling(step as never, definition)];
  });
  return { ...view, on: Object.fromEntries(steps) };
}

type AnyStep = ProjectionStep<ViewRow, RecordedEvent>;

function telling(step: AnyStep, definition: PublicEventDefinition): AnyProjection['on'][string] {
  const told = (event: RecordedEvent): RecordedEvent => ({ ...event, data: publicData(definition, event) });
  const { where } = step;
  const wrapped: AnyStep = {
    key: (event) => step.key(told(event)),
    apply: (row, event, key) => step.apply(row, told(event), key),
    ...(where && { where: (event: RecordedEvent) => where(told(event)) }),
  };
  return wrapped as never;
}
