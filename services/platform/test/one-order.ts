/** What somebody asked and was answered, and when: by a clock that never goes back. */
export interface Happened<Asked> {
  readonly call: number;
  readonly end: number;
  readonly asked: Asked;
  readonly answer: string;
}

/** The answer that an object in this state gives, and the state that it has then. */
export type Rules<State, Asked> = (state: State, asked: Asked) => readonly [answer: string, next: State];

/**
 * In which states an object may be after all this: none, when no order explains every answer in which nothing comes before what had
 * ended when it began (Wing and Gong). All orders are tried: for a few at once. `npm run referees -- histories` judges long ones.
 */
export function statesAfter<State, Asked>(
  before: readonly State[],
  happened: readonly Happened<Asked>[],
  rules: Rules<State, Asked>,
): State[] {
  const found = new Map<string, State>();
  const tried = new Set<string>();
  const goOn = (state: State, left: readonly Happened<Asked>[]): void => {
    const key = JSON.stringify([state, left.map((one) => happened.indexOf(one))]);
    if (tried.has(key)) return;
    tried.add(key);
    if (left.length === 0) found.set(JSON.stringify(state), state);
    const firstEnd = Math.min(...left.map(({ end }) => end));
    for (const one of left.filter(({ call }) => call <= firstEnd)) {
      const [answer, next] = rules(state, one.asked);
      if (answer === one.answer)
        goOn(
          next,
          left.filter((other) => other !== one),
        );
    }
  };
  for (const state of before) goOn(state, happened);
  return [...found.values()];
}

/** Asks, and says what was answered and when. */
export async function timed<Asked>(asked: Asked, ask: (asked: Asked) => Promise<string>): Promise<Happened<Asked>> {
  const call = performance.now();
  const answer = await ask(asked);
  return { call, end: performance.now(), asked, answer };
}
