/** A file of a form, already in the object store. `size` in bytes, `sha256` in hex, `field` the form field it came in. */
export interface StoredFile {
  key: string;
  originalname: string;
  size: number;
  mimetype: string;
  sha256: string;
  field: string;
}
