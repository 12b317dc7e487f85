export { asyncApi } from './async-api.js';
export { type CloudEvent, messageOf, topicOf } from './cloud-event.js';
export { PublicCatalogue, type PublishingContext, Unpublishable } from './public-catalogue.js';
