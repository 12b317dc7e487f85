export interface Message {
  readonly type: string;
  readonly subType?: string;
  readonly message: string;
  readonly extract?: string;
}

/** What the checker says of what libraries write, each with the reason why it stands. */
const notOurs: readonly (readonly [said: RegExp, why: string])[] = [
  [/^CSS: /, 'styles are written by MUI, and the checker lags behind what browsers know'],
  [
    /“inputprops” not allowed/,
    'fields of react-admin, which says the same to MUI 5 and to later versions, in two ways',
  ],
  [/“aria-value(min|max)” attribute must not be used/, 'the slider of MUI says twice how far it goes'],
];

export function isOurs({ type, subType, message }: Message): boolean {
  return (type === 'error' || subType === 'warning') && !notOurs.some(([said]) => said.test(message));
}
