/** 0 guessed at once, 4 hard to guess. */
export type Strength = 0 | 1 | 2 | 3 | 4;

type Judge = (password: string, own: string[]) => Strength;
let loading: Promise<Judge> | undefined;

/** Word lists are large: they come when somebody begins to type a password. */
async function loadJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, common, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
  });
  return (password, own) => zxcvbn.check(password.slice(0, 100), own).score as Strength;
}

/** How hard a password is to guess, also for those who know the person. Nothing leaves the browser. */
export async function passwordStrength(password: string, own: string[]): Promise<Strength> {
  loading ??= loadJudge();
  return (await loading)(password, own.filter(Boolean));
}
