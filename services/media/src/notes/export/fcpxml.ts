import { hourFrame, noteStateText } from '@prepmarket/media-api';
import { dropsIn, markerName, type NotedClip, type PlacedNote } from './noted-clip.js';

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;', '\r': '&#13;', '\t': '&#9;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const attribute = (text: string): string => text.replace(UNWRITABLE, '').replace(/[&<>"\n\r\t]/g, (sign) => signs[sign] ?? sign);

/** So many frames in seconds, exactly: '1001/24000s'. */
const secondsOf = (rate: string) => {
  const [over = 24, under = 1] = rate.split('/').map(Number);
  return (frames: number): string => `${frames * under}/${over}s`;
};

const marker = (time: (frames: number) => string, start: number, { note, index, length }: PlacedNote): string => {
  const said = [noteStateText[note.state], note.text, ...note.replies.map(({ author, text }) => `${author.name}: ${text}`)].join('\n');
  return `            <marker start="${time(start + index)}" duration="${time(length)}" value="${attribute(markerName(note))}" note="${attribute(said)}"/>\n`;
};

/** A project of one clip, the version, with the notes as its markers; the timeline begins at 01:00:00:00. */
export function* fcpxmlOf(clip: NotedClip): Generator<string> {
  const { title, file, frames, rate, width, height, notes } = clip;
  const time = secondsOf(rate);
  const [name, start] = [attribute(title), Math.max(0, clip.first)];
  const [begin, length, hour] = [time(start), time(frames), time(hourFrame(rate, clip.drop))];
  const tc = dropsIn(clip) ? 'DF' : 'NDF';
  yield `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE fcpxml>
<fcpxml version="1.9">
  <resources>
    <format id="r1" frameDuration="${time(1)}" width="${width}" height="${height}"/>
    <asset id="r2" name="${name}" start="${begin}" duration="${length}" hasVideo="1" format="r1">
      <media-rep kind="original-media" src="file:///${attribute(encodeURIComponent(file.replace(/\p{Cs}/gu, '')))}"/>
    </asset>
  </resources>
  <library>
    <event name="${name}">
      <project name="${name}">
        <sequence format="r1" duration="${length}" tcStart="${hour}" tcFormat="${tc}">
          <spine>
            <asset-clip ref="r2" name="${name}" offset="${hour}" start="${begin}" duration="${length}" format="r1" tcFormat="${tc}">
`;
  for (const note of notes) yield marker(time, start, note);
  yield `            </asset-clip>
          </spine>
        </sequence>
      </project>
    </event>
  </library>
</fcpxml>
`;
}
