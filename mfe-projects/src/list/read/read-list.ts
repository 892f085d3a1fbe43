import { exportedList, type ListRow } from '@prepmarket/catalog-api';
import type { Cut } from './cut.js';
import { isEdl, readEdl } from './edl.js';
import { readFcpxml } from './fcpxml.js';
import { readOtio } from './otio.js';
import { readTable, type Table } from './table.js';

/** Lines that are ready: what an export as JSON holds. */
interface Lines {
  kind: 'lines';
  rows: ListRow[];
}

/** What a list turned out to be. */
export type Source = Table | Cut | Lines;

export const unreadable = 'This list cannot be read. Please give comma-separated values, an EDL, an FCPXML or an OTIO file.';

const readJson = (json: unknown, fps?: number): Source => {
  const lines = exportedList.safeParse(json);
  if (lines.data) return { kind: 'lines', rows: lines.data.shots };
  const cut = readOtio(json, fps);
  if (cut.clips.length === 0) throw new Error(unreadable);
  return cut;
};

const read = (text: string, fps?: number): Source => {
  if (/^\s*[{[]/.test(text)) return readJson(JSON.parse(text), fps);
  if (/^\s*<(?:\?xml|!DOCTYPE|fcpxml)/i.test(text)) return readFcpxml(text, fps);
  return isEdl(text) ? readEdl(text, fps) : readTable(text);
};

/** Whatever kind of list it is, or the sentence why it is none. `fps` for those that do not say it themselves. */
export const readList = (given: string, fps?: number): Source | string => {
  try {
    return read(given.replace(/^\uFEFF/, ''), fps);
  } catch {
    return unreadable;
  }
};
