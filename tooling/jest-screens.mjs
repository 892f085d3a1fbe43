// Before jsdom is loaded.
import './jsdom-styles.mjs';

export { default } from 'jest-fixed-jsdom';
