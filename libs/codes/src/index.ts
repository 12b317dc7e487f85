export { Codes } from './codes.js';
export { CodesModule } from './codes.module.js';
export { codeAsPng, codeAsSvg, codeModules } from './draw-code.js';
export { type CodePicture, pictureOf } from './picture.js';
