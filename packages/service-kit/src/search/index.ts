export { isNameable, type Named, namedLike } from './named-like.js';
