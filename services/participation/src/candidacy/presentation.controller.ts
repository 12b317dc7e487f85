import { inUtc, presentationBody } from '@ateneo/contracts';
import { type ActContext, changes, creates, deletes, lists, routes, shows } from '@ateneo/resource';
import { takingPart } from '../queries/taking-part.js';
import { ChangePresentation } from './change-presentation.js';
import type { PresentationPlan } from './presentation.events.js';
import { presentations } from './presentation.resource.js';

/** What candidacies are asked for: everybody signed in reads, superusers write. */
export const presentationController = routes(presentations, {
  ...takingPart,
  key: 'presentation',
  name: 'Presentation',
  permission: { write: 'administer' },
  acts: {
    list: lists('Of the processes that the reader may see.'),
    show: shows('One, with its rules.'),
    create: creates(presentationBody, 'Begins to take candidacies.', ({ process, ...plan }, at) =>
      decide(at, { do: 'create', presentation: at.id, process, plan: datesInUtc(plan) as PresentationPlan }),
    ),
    change: changes(
      'Changes it; once somebody handed one in, only the description and a later end.',
      (wanted: Partial<PresentationPlan>, at) => {
        const said = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
        return decide(at, { do: 'change', presentation: at.id, changes: datesInUtc(said) });
      },
    ),
    remove: deletes(
      'Takes one away that nobody handed anything in for; answers it as it was.',
      (_, at) => decide(at, { do: 'remove', presentation: at.id }),
      { heeds: true },
    ),
  },
});

const decide = ({ ctx }: ActContext, command: ChangePresentation['command']) =>
  new ChangePresentation(ctx.command(), command, ctx.ifMatch);

function datesInUtc(plan: Partial<PresentationPlan>): Partial<PresentationPlan> {
  const dates = (['start_datetime', 'end_datetime', 'member_since'] as const).flatMap((field) => {
    const moment = plan[field];
    return moment === undefined || moment === null ? [] : [[field, inUtc(moment)]];
  });
  return { ...plan, ...(Object.fromEntries(dates) as Partial<PresentationPlan>) };
}
