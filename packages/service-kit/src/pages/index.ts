export { cursorOf, readCursor } from './cursor.js';
export { behind, byNames, columnsOf, key, keysOf, namesOf, type Order, orderBy } from './keys.js';
export { pageBehind } from './page-behind.js';
export { paginationOf } from './pagination.js';
