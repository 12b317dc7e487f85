/**
 * How often something of the given chance happens in so many trials, at the least: fewer happen by chance once in a million
 * times (the binomial's lower tail).
 */
export function atLeast(trials: number, chance: number, falseAlarm = 1e-6): number {
  let [one, tail, times] = [(1 - chance) ** trials, 0, 0];
  for (;;) {
    tail += one;
    if (tail >= falseAlarm) return times;
    one *= ((trials - times) / (times + 1)) * (chance / (1 - chance));
    times += 1;
  }
}
