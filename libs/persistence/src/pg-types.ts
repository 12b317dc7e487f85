import pg from 'pg';

const DATE = 1082;

type Parser = (value: string) => unknown;

/** As pg reads values, but a calendar day stays the text `YYYY-MM-DD`: a Date would move with the time zone. */
export function parseDate(oid: number, format?: 'text' | 'binary'): Parser {
  if (oid === DATE && format !== 'binary') return (value) => value;
  return pg.types.getTypeParser(oid, format as 'text') as Parser;
}
