export { Codes } from './codes.js';
export { CodesModule } from './codes.module.js';
export { codeAsPng, codeAsSvg, codeModules } from './draw-code.js';
