export { Codes } from './codes.js';
export { CodesModule } from './codes.module.js';
export { typedCode } from './short-code.js';
export { codeAsPng, codeAsSvg, type CodePicture, pictureOf } from './draw-code.js';
