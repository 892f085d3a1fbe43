export { About, Unlisted } from './about.js';
export * from './answers.js';
export { type Chapter, documentOf, undeclaredIn } from './document.js';
export { documentedControllers, documentIn } from './serve.js';
