import { ChangeElection } from '../../../participation/src/election/change-election.js';
import type { ElectionOption, ElectionRules } from '../../../participation/src/election/election.events.js';
import { KeepElection } from '../../../participation/src/election/keep-election.js';
import { acting, daysFrom, endAt, type DemoWorld } from './demo-world.js';

/** Who holds them, and what one needs there. */
const elsewhere = {
  held_by: 'la Federación Vecinal del Río',
  at_hand: 'tu número de socia o socio y el teléfono, al que llega un código',
};

const rules: ElectionRules = { method: 'choice', is_random_order: true, is_blank_allowed: true, seats: 1 };
const link = 'https://votaciones.example.org/puente';

/** One that is over, with the result that the organizers told and corrected, and one that is open between the statutes and their alternative. */
export async function makeElections(
  world: DemoWorld,
  superuser: string,
  over: string,
  { process, document, alternative }: { process: string; document: string; alternative: string },
): Promise<void> {
  const { random, now, commands } = world;
  const decide = (days: number, command: ChangeElection['command']) =>
    commands.execute(new ChangeElection(acting(world, days, superuser), command));
  // What the clock would have told by then.
  const keep = (days: number, election: string) => commands.execute(new KeepElection(acting(world, days), election));
  const named = (name: string, description: string): ElectionOption => {
    return { id: random.uuid(), name, description, document: null, alternative: null };
  };
  const options = [
    named('Local de la calle Mayor', 'Más grande y en el centro; hay que pagar alquiler.'),
    named('Local del río', 'Cedido por el ayuntamiento; lejos del metro.'),
    named('Seguir donde estamos', 'Sin mudanza ni gastos nuevos.'),
  ];
  const place = random.uuid();
  const plan = {
    ...rules,
    title: 'Dónde ponemos el local',
    description: 'Votamos fuera, en la página de la federación.',
    external_link: link,
    ...elsewhere,
    start_datetime: daysFrom(now, -58),
    end_datetime: daysFrom(now, -50),
    options,
  };
  await decide(-59, { do: 'create', election: place, process: over, plan });
  const totals = options.map(({ id }, at) => ({ option: id, votes: [61, 34, 22][at]! }));
  const people = { voters: 122, electorate: 300 };
  const result = { totals, blank: 4, ...people, note: 'Recuento público en la asamblea.', minutes_link: null };
  for (const day of [-57, -49.5]) await keep(day, place);
  await decide(-49, { do: 'tell_result', election: place, result });
  // Told with a slip of the pen, and corrected two days later.
  const corrected = { ...result, blank: 5, note: 'Recuento público en la asamblea. Faltaba contar un voto en blanco.' };
  await decide(-47, { do: 'tell_result', election: place, result: corrected });
  const text = random.uuid();
  const texts: ElectionOption[] = [
    { id: random.uuid(), name: '', description: '', document, alternative: null },
    { id: random.uuid(), name: '', description: '', document: null, alternative },
  ];
  const about = { title: 'Qué texto preferimos', description: '', external_link: link, ...elsewhere, options: texts };
  const dates = { start_datetime: daysFrom(now, -1), end_datetime: endAt(now, 9) };
  await decide(-3, { do: 'create', election: text, process, plan: { ...rules, ...about, ...dates } });
  await keep(-0.5, text);
}
