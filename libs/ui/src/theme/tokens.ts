/** The two schemes of the product. */
export type Scheme = 'light' | 'dark';

/** The colours of one scheme, each readable (4.5 to 1 and more) where it is used. */
export interface Tokens {
  paper: string;
  surface: string;
  ink: string;
  muted: string;
  hairline: string;
  control: string;
  primary: string;
  accent: string;
  success: string;
  warning: string;
  error: string;
  neutral: string;
  inserted: string;
  insertedBack: string;
  deleted: string;
  deletedBack: string;
}

const light: Tokens = {
  paper: '#FBFAF7',
  surface: '#FFFFFF',
  ink: '#1C1B1F',
  muted: '#57534E',
  hairline: '#D9D5CC',
  control: '#8C867A',
  primary: '#0F5C5C',
  accent: '#A63D17',
  success: '#1F6F43',
  warning: '#8A5A00',
  error: '#B3261E',
  neutral: '#5F6368',
  inserted: '#14532D',
  insertedBack: '#E3F4E8',
  deleted: '#7F1D1D',
  deletedBack: '#FBE9E7',
};

const dark: Tokens = {
  paper: '#17171A',
  surface: '#1F1F23',
  ink: '#ECE9E2',
  muted: '#B5AFA5',
  hairline: '#3A3A40',
  control: '#8B8579',
  primary: '#7FD1C7',
  accent: '#F0A386',
  success: '#7CC99A',
  warning: '#E0B25A',
  error: '#F2A19B',
  neutral: '#B0B4B9',
  inserted: '#B7E4C7',
  insertedBack: '#173524',
  deleted: '#F6BDB8',
  deletedBack: '#43201E',
};

/** The tokens of both schemes. */
export const tokens: Readonly<Record<Scheme, Tokens>> = { light, dark };
