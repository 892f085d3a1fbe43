import { type Refusal, refusal } from '@prepmarket/api-kit';
import { mediaMessages } from '@prepmarket/media-api';

const text = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to);

// QuickTime files older than MP4 begin with one of these atoms.
const ATOMS = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];
// Pictures and sound in the same container.
const NO_VIDEO = /^(avi[fs]|mif1|msf1|hei|hev|M4[AB] )/;

const isIsoVideo = (head: Buffer): boolean => ATOMS.includes(text(head, 4, 8)) && !(text(head, 4, 8) === 'ftyp' && NO_VIDEO.test(text(head, 8, 12)));
const isAvi = (head: Buffer): boolean => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'AVI ';

/** Judges by the first bytes whether this may be an .mp4, .mov or .avi, whatever its name says. */
export const notAVideo = (head: Buffer): Refusal | undefined => (isIsoVideo(head) || isAvi(head) ? undefined : refusal(415, mediaMessages.notAVideo));
