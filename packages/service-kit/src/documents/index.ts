export { layLetters } from './letters.js';
export { say, write } from './write.js';
