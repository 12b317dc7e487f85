export interface Message {
  readonly type: string;
  readonly subType?: string;
  readonly message: string;
  readonly extract?: string;
}

/** What the checker says of what libraries write, each with the reason why it stands. */
const notOurs: readonly (readonly [said: RegExp, why: string])[] = [
  [/^CSS: /, 'styles are written by MUI, and the checker lags behind what browsers know'],
];

export function isOurs({ type, subType, message }: Message): boolean {
  return (type === 'error' || subType === 'warning') && !notOurs.some(([said]) => said.test(message));
}
