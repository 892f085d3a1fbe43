export { ownDataController } from './own-data.controller.js';
export { OWN_DATA, type OwnData } from './own-data.js';
export { OwnDataReaders, ownDataPerHour } from './readers.js';
