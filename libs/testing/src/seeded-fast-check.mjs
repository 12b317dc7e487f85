// Plain JavaScript: it stands in for the library in every test, so it cannot import it by its name.
import fc from '../../../node_modules/fast-check/lib/fast-check.js';

/**
 * Properties draw the same cases in every run, so that a delivery is never refused for a case that nobody has seen.
 * New ones are looked for with `PROPERTY_SEED=random npm run test:unit`, or with a seed of one's own; ten times as many
 * cases as in the suite with `PROPERTY_TIMES=10`.
 */
const { PROPERTY_SEED = '20261122', PROPERTY_TIMES = '1' } = process.env;
if (PROPERTY_SEED !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(PROPERTY_SEED) });

const timesAsMany = ({ numRuns = 100, ...rest } = {}) => ({ ...rest, numRuns: numRuns * Number(PROPERTY_TIMES) });

export default { ...fc, assert: (property, options) => fc.assert(property, timesAsMany(options)) };
