type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** What is wrong with what was typed; keys of `common:validity`. */
type Wrong =
  | 'required'
  | 'tick'
  | 'choose'
  | 'email'
  | 'link'
  | 'format'
  | 'too_short'
  | 'too_long'
  | 'least'
  | 'most'
  | 'step'
  | 'unclear';
type Say = (wrong: Wrong, values: { limit: string }) => string;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

function missing(control: Control): Wrong {
  if (control instanceof HTMLSelectElement || control.type === 'radio') return 'choose';
  return control.type === 'checkbox' ? 'tick' : 'required';
}

const checks: readonly (readonly [keyof ValidityState, (control: Control) => Wrong, string?])[] = [
  ['valueMissing', missing],
  ['badInput', () => 'unclear'],
  ['typeMismatch', ({ type }) => (type === 'email' ? 'email' : 'link')],
  ['patternMismatch', () => 'format'],
  ['tooShort', () => 'too_short', 'minlength'],
  ['tooLong', () => 'too_long', 'maxlength'],
  ['rangeUnderflow', () => 'least', 'min'],
  ['rangeOverflow', () => 'most', 'max'],
  ['stepMismatch', () => 'step'],
];

/** Of a document: ends who speaks there. */
const SPEAKER = Symbol.for('ateneo.validity');

/**
 * Forms ask for what is missing in the words of the application: browsers say it in a language of their own, which is
 * often not the one that the person reads. One place for all forms of a document.
 */
export function speakValidity(say: Say, where: Document & { [SPEAKER]?: AbortController }): void {
  // Whoever starts anew speaks alone: of two the first would be heard.
  where[SPEAKER]?.abort();
  const { signal } = (where[SPEAKER] = new AbortController());
  const spoken = new Set<Control>();
  const forget = () => {
    for (const control of spoken) control.setCustomValidity('');
    spoken.clear();
  };
  where.addEventListener(
    'invalid',
    ({ target }) => {
      // What a page itself says of a field stands.
      if (!isControl(target) || target.validity.customError) return;
      const found = checks.find(([name]) => target.validity[name]);
      if (!found) return;
      const [, wrong, limit] = found;
      target.setCustomValidity(say(wrong(target), { limit: limit ? (target.getAttribute(limit) ?? '') : '' }));
      spoken.add(target);
    },
    { capture: true, signal },
  );
  // With a message of its own a field is never right: it is taken back as soon as anything may have been mended.
  for (const name of ['input', 'change', 'click', 'keydown']) {
    where.addEventListener(name, forget, { capture: true, signal });
  }
}
