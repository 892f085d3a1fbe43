import { storable, unturned } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { noteMessages } from './note.messages.js';
import { noteLimits } from './note-limits.js';

/** The colours one draws with. */
export const noteColours = ['red', 'yellow', 'green', 'blue', 'white', 'black'] as const;
export type NoteColour = (typeof noteColours)[number];

const unfit = noteMessages.drawingUnreadable;
/** 0 is the left or upper edge of the picture as it is shown, 1 the right or lower. */
const place = z.number(unfit).check(z.minimum(0, unfit), z.maximum(1, unfit));
/** Of the picture's height. */
const width = z.number(unfit).check(z.minimum(0.0005, unfit), z.maximum(0.2, unfit));
const look = { colour: z.enum(noteColours, unfit), width };

/** x, y and pressure (0 to 1) of each point, one after the other. */
const points = z.array(place, unfit).check(
  z.minLength(3, unfit),
  z.refine(({ length }) => length % 3 === 0, unfit),
);
const pen = z.object({ kind: z.literal('pen'), ...look, points });

/** x and y of where it begins, then of where it ends; of rectangle and ellipse these are corners. */
const span = z.array(place, unfit).check(z.minLength(4, unfit), z.maxLength(4, unfit));
const spanned = z.object({ kind: z.enum(['line', 'arrow', 'rectangle', 'ellipse']), ...look, span });

/** x and y of where the baseline of the words begins; `width` is the height of their letters. */
const at = z.array(place, unfit).check(z.minLength(2, unfit), z.maxLength(2, unfit));
const words = z.string(unfit).check(z.trim(), z.minLength(1, unfit), z.maxLength(noteLimits.letters, unfit), storable);
const shapeWith = (said: typeof words) => z.union([pen, spanned, z.object({ kind: z.literal('text'), ...look, at, words: said })], unfit);

export const noteShape = shapeWith(words.check(unturned));
export type NoteShape = z.infer<typeof noteShape>;

const numbersIn = (shape: NoteShape): number => (shape.kind === 'pen' ? shape.points.length : 4);
export const isSmallDrawing = (shapes: readonly NoteShape[]): boolean =>
  shapes.length <= noteLimits.shapes && shapes.reduce((sum, shape) => sum + numbersIn(shape), 0) <= noteLimits.numbers;

const drawingOf = (shape: typeof noteShape) =>
  z.array(shape, unfit).check(z.maxLength(noteLimits.shapes, noteMessages.drawingTooLarge), z.refine(isSmallDrawing, noteMessages.drawingTooLarge));

/** What is drawn over the picture, the uppermost last. */
export const noteDrawing = drawingOf(noteShape);
/** What was kept before is read as it is. */
export const keptDrawing = drawingOf(shapeWith(words));
