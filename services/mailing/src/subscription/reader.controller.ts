import { lists, routes, shows } from '@ateneo/resource';
import { newsletterReaders } from './reader.resource.js';

/** Who reads which newsletter. */
export const readerController = routes(newsletterReaders, {
  name: 'Reader',
  permission: 'administer',
  acts: { list: lists('Who reads which newsletter, or did.'), show: shows('One reader of one newsletter.') },
});
