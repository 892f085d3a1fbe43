import { refusal } from '@prepmarket/api-kit';
import { UnreadableForm } from './unreadable-form.js';

/** Texts by their fields; a list where a field came more than once. */
export type Fields = Record<string, string | string[]>;

/** In bytes: of one field, and of all together. */
export const FIELD_BYTES = 1024 * 1024;
export const ALL_FIELDS_BYTES = 2 * FIELD_BYTES;
const tooMuchText = refusal(413, 'The form has too much text');

export class TextFields {
  readonly fields: Fields = Object.create(null);
  private bytes = 0;

  /** @throws UnreadableForm when it is too much */
  add(name: string | undefined, value: string, truncated: boolean): void {
    this.bytes += Buffer.byteLength(value);
    if (truncated || this.bytes > ALL_FIELDS_BYTES) throw new UnreadableForm(tooMuchText);
    if (!name) return;
    const before = this.fields[name];
    this.fields[name] = before === undefined ? value : [before, value].flat();
  }
}
