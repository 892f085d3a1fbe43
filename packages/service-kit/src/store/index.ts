export { append, batches } from './batches.js';
export { isKey, ObjectStore, type StoredObject } from './object-store.js';
export { StoreSilent } from './patience.js';
export { openStore, type StoreConfig, StoreModule } from './store.module.js';
