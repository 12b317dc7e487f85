export { Codes } from './codes.js';
export { CodesModule } from './codes.module.js';
export { type CodePicture, pictureOf } from './picture.js';
