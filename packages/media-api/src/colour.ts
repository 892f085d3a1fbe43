import * as z from 'zod/mini';

/** How the colours of a plate are meant; 'auto' is what is set for the project, else what its files say, 'cube' a look-up table of its own. */
export const inputColours = ['auto', 'rec709', 'linear', 'acescg', 'cineon', 'cube'] as const;
export type InputColour = (typeof inputColours)[number];

export const inputColourText = {
  auto: 'Automatic',
  rec709: 'Rec.709',
  linear: 'Linear',
  acescg: 'ACEScg',
  cineon: 'Cineon log',
  cube: '.cube file',
} as const satisfies Record<InputColour, string>;

/** PUT .../shots/{shotId}/colour: JSON, or a form with the file in `cube`. The proxy is made anew from the kept original. */
export const colourPath = 'colour';
const whichColour = `Please choose one of the input colours: ${inputColours.join(', ')}.`;
export const colourChoice = z.object({ input: z.enum(inputColours, whichColour) }, whichColour);
export type ColourChoice = z.infer<typeof colourChoice>;

/** How often it was said: what a choice was made from. */
const version = z.optional(z.number());

/** What is set for a shot; `cube_name` is that of its .cube file, which stays for later when another input is chosen. */
export const shotColour = z.object({ shot_id: z.uuid(), input: z.enum(inputColours), cube_name: z.nullable(z.string()), version });
export type ShotColour = z.infer<typeof shotColour>;

/** GET and PUT /projects/{projectId}/colour: what is set for all shots of a project that are left at 'auto'. Their pictures are made anew, one after the other. */
export const projectColour = z.object({ project_id: z.uuid(), input: z.enum(inputColours), cube_name: z.nullable(z.string()), version });
export type ProjectColour = z.infer<typeof projectColour>;

/** Bytes; enough for the largest table. */
export const maximumCubeBytes = 16 * 1024 * 1024;
/** Entries along an edge of a table for colours, and in one for single channels. */
export const cubeSizes = { cube: { min: 2, max: 65 }, curve: { min: 2, max: 65_536 } };

export const colourMessages = {
  changed: 'The input colour was changed. The picture is being prepared anew.',
  stored: 'The input colour was saved. It applies to the next picture of this shot.',
  failed: 'Failed to change the input colour',
  notLoaded: 'Failed to load the input colour',
  projectChanged: 'The input colour of this project was changed. The pictures of its shots are being prepared anew.',
  projectStored: 'The input colour of this project was saved. It applies to the next pictures of its shots.',
  unknown: whichColour,
  cubeMissing: 'Please choose a .cube file.',
  cubeTooLarge: (name: string) => `${name} is too large for a .cube file. It may have 16 MB.`,
  cubeBroken: (name: string, why: string) => `${name} cannot be used as a .cube file: ${why}.`,
} as const;
