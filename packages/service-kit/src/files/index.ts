export { FileRow } from './file.entity.js';
export { cleanName } from './file-name.js';
export { FileSweeper } from './file-sweeper.js';
export type { FileReader, FilesConfig } from './files.config.js';
export { Files } from './files.js';
export { FilesModule } from './files.module.js';
export { type Arrival, Form, type FormOptions, FormWithFiles } from './form-with-files.js';
export { StaleObjects } from './stale-objects.js';
export type { StoredFile } from './stored-file.js';
