export { default } from '../public/not-found.js';
