// Node and browsers both have it; the language's own library does not tell of it.
declare const TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> };

const BLOCK = 512;
const LONGEST_NAME = 100;

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The zeros after `size` bytes, up to the next block. */
export const tarPadding = (size: number): Uint8Array<ArrayBuffer> => new Uint8Array((BLOCK - (size % BLOCK)) % BLOCK);

export const tarEnd = (): Uint8Array<ArrayBuffer> => new Uint8Array(2 * BLOCK);

/** What stands before a file of `size` bytes in a tar archive; a name that does not fit, or of another script, gets a pax record of its own. */
export const tarHeader = (name: string, size: number): Uint8Array<ArrayBuffer>[] => {
  const plain = /^[\x20-\x7e]+$/.test(name) && name.length < LONGEST_NAME;
  if (plain) return [block(name, size, '0')];
  const record = bytesOf(paxRecord('path', name));
  return [block('name', record.length, 'x'), record, tarPadding(record.length), block('image', size, '0')];
};

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');

const block = (name: string, size: number, type: string): Uint8Array<ArrayBuffer> => {
  const head = new Uint8Array(BLOCK);
  const write = (text: string, at: number) => head.set(bytesOf(text), at);
  write(name, 0);
  write(octal(0o644, 7), 100);
  write(octal(0, 7), 108);
  write(octal(0, 7), 116);
  write(octal(size, 11), 124);
  write(octal(0, 11), 136);
  write(' '.repeat(8), 148);
  write(type, 156);
  write('ustar\x0000', 257);
  const sum = head.reduce((total, byte) => total + byte, 0);
  write(`${octal(sum, 6)}\0 `, 148);
  return head;
};

/** 'length key=value\n', where the length counts itself. */
const paxRecord = (key: string, value: string): string => {
  const rest = ` ${key}=${value}\n`;
  const own = bytesOf(rest).length;
  let length = own;
  while (length !== own + String(length).length) length = own + String(length).length;
  return `${length}${rest}`;
};
