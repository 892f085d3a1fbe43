import { SetMetadata } from '@nestjs/common';
import type * as z from 'zod/mini';

export const ABOUT = 'prepmarket:about';
export const UNLISTED = 'prepmarket:unlisted';

/** One way in which an operation answers; without a schema it has no body that could be described. */
export interface Answered {
  description: string;
  schema?: z.ZodMiniType;
  /** Its media type; JSON when absent. */
  type?: string;
  /** Headers that matter, each with what it says. */
  headers?: Record<string, string>;
}

/** A body that no pipe reads: its media type, and of a form what it holds. */
interface Taken {
  type: string;
  fields?: z.ZodMiniType;
  /** Fields that take files, and how many each. */
  files?: Record<string, { max: number }>;
}

export interface More {
  /** Who may, as a sentence; a public route and one for roles say it by themselves. */
  who?: string;
  /** What else there is to know. */
  notes?: string;
  takes?: Taken;
  /** Headers of the request, each with what it says; those with a star at the end may be left out. */
  headers?: Record<string, string>;
  /** Statuses of refusals beside those that follow from what the operation takes. */
  refusals?: number[];
}

export interface Told extends More {
  summary: string;
  answers: z.ZodMiniType | Record<number, Answered>;
}

/** What the document of the API tells of an operation: what it does, and what it answers, by the schema of its success or by status. */
export const About = (summary: string, answers: Told['answers'], more: More = {}) => SetMetadata(ABOUT, { ...more, summary, answers } satisfies Told);

/** Leaves a route out of the document: nobody outside of the product can reach it. */
export const Unlisted = () => SetMetadata(UNLISTED, true);
