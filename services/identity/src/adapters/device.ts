import Bowser from 'bowser';

/** A device in words that need no translation: «Firefox · Windows». Empty for one that says nothing we know. */
export function deviceIn(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' · ').slice(0, 60);
}
