/** With these a cell begins that a spreadsheet would compute. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** The text as a spreadsheet shows it and never computes it. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that `harmless` has been given. */
export const unharmed = (text: string): string => (text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text);

const quoted = (text: string): string => (/[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of values separated by commas, by RFC 4180, or by tabs. */
export const csvLine = (cells: readonly string[], separator: ',' | '\t' = ','): string => `${cells.map((cell) => quoted(harmless(cell))).join(separator)}\r\n`;

/** The first line of a table. Spreadsheets take a file for one of their own country's signs unless it begins with this mark. */
export const csvHead = (headings: readonly string[]): string => `\uFEFF${csvLine(headings)}`;
