/** So many years lie between a birthday and a day, by the calendar. */
export function ageOn(today: Date, birth: string): number {
  const [year = 0, month = 0, day = 0] = birth.split('-').map(Number);
  const hadBirthday = today.getMonth() + 1 > month || (today.getMonth() + 1 === month && today.getDate() >= day);
  return today.getFullYear() - year - (hadBirthday ? 0 : 1);
}
