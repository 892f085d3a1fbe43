import { readFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';

/** What a reader of its own process finds in a PDF: Jest loads no modules of this kind. */
export interface ReadPdf {
  words: string;
}

const { text } = await extractText(await getDocumentProxy(new Uint8Array(readFileSync(0))), { mergePages: true });
const found: ReadPdf = { words: text.replace(/\s+/g, ' ') };
process.stdout.write(JSON.stringify(found));
