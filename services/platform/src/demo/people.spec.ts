import { describe, expect, test } from '@jest/globals';
import { profileChanges } from '@ateneo/contracts';
import { stdnum } from 'stdnum';
import { accounts } from './demo-people.js';
import { genderOf, inventPerson } from './people.js';
import { chance } from './random.js';

const invent = (seed: number) => {
  const random = chance(seed);
  return Array.from({ length: 200 }, (_, index) => inventPerson(index, random));
};

describe('the people of the demo', () => {
  test('are the same at every start', () => {
    expect(invent(7)).toEqual(invent(7));
    expect(invent(7)).not.toEqual(invent(8));
  });

  test('have the gender that their first name tells, unless they told none or another', () => {
    const people = invent(7).filter(({ gender }) => gender === 'M' || gender === 'H');
    expect(people.filter(({ first_name, gender }) => gender !== genderOf(first_name))).toEqual([]);
    expect(new Set(people.map(({ gender }) => gender)).size).toBe(2);
  });

  test.each([1, 2, 3, 2026])('known ones are who they are (seed %d)', (seed) => {
    const [admin, , member] = accounts({ random: chance(seed) }, 5, 'demo.test');
    expect(admin).toMatchObject({ email: 'admin@demo.test', role: 'superuser' });
    expect(member).toMatchObject({ email: 'socia@demo.test', profile: { first_name: 'Sofía', gender: 'M' } });
  });

  test('have profiles that the product accepts, with national ids that differ and check', () => {
    const people = invent(7);
    for (const person of people) expect(profileChanges.safeParse(person).error).toBeUndefined();
    expect(new Set(people.map((person) => person.national_id)).size).toBe(200);
    expect(new Set(people.map((person) => person.phone)).size).toBe(200);
    for (const { national_id } of people) expect(stdnum.ES!.dni!.validate(national_id).isValid).toBe(true);
  });
});
