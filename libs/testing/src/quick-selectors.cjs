// Plain CommonJS: it must be read before jsdom's own files are, and reaches into them; the version is exact in package-lock.json.
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

const { matchesDontThrow } = selectors;
const needed = new Map();

/**
 * jsdom asks each rule of all style sheets whether it is for an element, thousands of times for one question by role: a third
 * of the time of all component tests. Whoever has none of the classes that a rule is for is told so before anything is parsed.
 */
selectors.matchesDontThrow = (element, selector) => {
  let classes = needed.get(selector);
  if (classes === undefined) needed.set(selector, (classes = classesOf(selector)));
  if (classes) {
    const own = ` ${element.getAttributeNS(null, 'class') ?? ''} `;
    if (!classes.some((name) => own.includes(name))) return false;
  }
  return matchesDontThrow(element, selector);
};

/** One class of each of its alternatives, between spaces; null where one of them asks for none, or is written unusually. */
function classesOf(selector) {
  // A rule for no elements, as of an animation, has none.
  if (typeof selector !== 'string' || /[\\"'|]/.test(selector)) return null;
  let plain = selector.replace(/\[[^\]]*\]/g, '');
  while (/\([^()]*\)/.test(plain)) plain = plain.replace(/\([^()]*\)/g, '');
  const classes = plain.split(',').map(
    (one) =>
      /\.[\w-]+/.exec(
        one
          .trim()
          .split(/[\s>+~]+/)
          .at(-1),
      )?.[0],
  );
  return classes.every(Boolean) ? classes.map((name) => ` ${name.slice(1)} `) : null;
}
