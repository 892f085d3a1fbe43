import { readFileSync } from 'node:fs';
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** What a reader of its own process finds in a PDF: Jest loads no modules of this kind. */
export interface ReadPdf {
  pages: number;
  words: string;
  /** How often one is shown. */
  pictures: number;
}

const read = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const pdf = await getDocumentProxy(bytes);
  const { text } = await extractText(pdf);
  const { OPS } = await getResolvedPDFJS();
  let pictures = 0;
  for (let at = 1; at <= pdf.numPages; at++) {
    const { fnArray } = await (await pdf.getPage(at)).getOperatorList();
    pictures += fnArray.filter((op: number) => op === OPS.paintImageXObject).length;
  }
  return { pages: pdf.numPages, words: text.join('\n'), pictures };
};

process.stdout.write(JSON.stringify(await read(new Uint8Array(readFileSync(0)))));
