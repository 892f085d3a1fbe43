import { hourFrame, noteStateText } from '@prepmarket/media-api';
import { dropsIn, longest, markerName, type NotedClip, type NotedTask, notesByFrame, type PlacedNote } from './noted-clip.js';

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;', '\r': '&#13;', '\t': '&#9;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const attribute = (text: string): string => text.replace(UNWRITABLE, '').replace(/[&<>"\n\r\t]/g, (sign) => signs[sign] ?? sign);

/** So many frames in seconds, exactly: '1001/24000s'. */
const secondsOf = (rate: string) => {
  const [over = 24, under = 1] = rate.split('/').map(Number);
  return (frames: number): string => `${frames * under}/${over}s`;
};

const saidIn = ({ note }: PlacedNote): string =>
  [noteStateText[note.state], note.text, ...note.replies.map(({ author, text }) => `${author.name}: ${text}`)].join('\n');

const marker = (time: (frames: number) => string, start: number, notes: [PlacedNote, ...PlacedNote[]]): string => {
  const [{ index }] = notes;
  const length = longest(notes);
  const name = notes.map(({ note }) => markerName(note)).join(' / ');
  const said = notes.map(saidIn).join('\n\n');
  return `            <marker start="${time(start + index)}" duration="${time(length)}" value="${attribute(name)}" note="${attribute(said)}"/>\n`;
};

/** Frames of a clip as seconds, where its source begins, and the ids of its format and its file. */
const partsOf = (clip: NotedClip, at: number) => {
  const time = secondsOf(clip.rate);
  const start = Math.max(0, clip.first);
  return { time, start, begin: time(start), length: time(clip.frames), format: `r${2 * at + 1}`, asset: `r${2 * at + 2}`, name: attribute(clip.title) };
};

const resources = (clip: NotedClip, at: number): string => {
  const { time, begin, length, format, asset, name } = partsOf(clip, at);
  return `    <format id="${format}" frameDuration="${time(1)}" width="${clip.width}" height="${clip.height}"/>
    <asset id="${asset}" name="${name}" start="${begin}" duration="${length}" hasVideo="1" format="${format}">
      <media-rep kind="original-media" src="file:///${attribute(encodeURIComponent(clip.file.replace(/\p{Cs}/gu, '')))}"/>
    </asset>
`;
};

/** A project of one clip, the version, with the notes as its markers; the timeline begins at 01:00:00:00. */
function* projectOf(clip: NotedClip, at: number): Generator<string> {
  const { time, start, begin, length, format, asset, name } = partsOf(clip, at);
  const [hour, tc] = [time(hourFrame(clip.rate, clip.drop)), dropsIn(clip) ? 'DF' : 'NDF'];
  yield `      <project name="${name}">
        <sequence format="${format}" duration="${length}" tcStart="${hour}" tcFormat="${tc}">
          <spine>
            <asset-clip ref="${asset}" name="${name}" offset="${hour}" start="${begin}" duration="${length}" format="${format}" tcFormat="${tc}">
`;
  for (const notes of notesByFrame(clip.notes)) yield marker(time, start, notes);
  yield `            </asset-clip>
          </spine>
        </sequence>
      </project>
`;
}

/** A project for each version. */
export function* fcpxmlOf({ title, clips }: NotedTask): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE fcpxml>
<fcpxml version="1.9">
  <resources>
${clips.map(resources).join('')}  </resources>
  <library>
    <event name="${attribute(title)}">
`;
  for (const [at, clip] of clips.entries()) yield* projectOf(clip, at);
  yield `    </event>
  </library>
</fcpxml>
`;
}
