// Plain JavaScript: it stands in for the library in every test, so it cannot import it by its name.
import fc from '../../../node_modules/fast-check/lib/fast-check.js';

/**
 * Properties draw the same cases in every run, so that a delivery is never refused for a case that nobody has seen.
 * New ones are looked for with `PROPERTY_SEED=random npm run test:unit`, or with a seed of one's own.
 */
const { PROPERTY_SEED = '20261122' } = process.env;
if (PROPERTY_SEED !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(PROPERTY_SEED) });

export default fc;
