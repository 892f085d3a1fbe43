export { type CutLine, cut } from './cut.js';
export { layLetters } from './letters.js';
export { say, write } from './write.js';
