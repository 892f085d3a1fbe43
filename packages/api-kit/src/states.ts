import * as z from 'zod/mini';
import { type Refusal, refusal } from './refusal.js';

export interface Move<By extends string = string> {
  by: readonly By[];
  label: string;
  needs?: 'files' | 'feedback';
}

export type Table<Name extends string, By extends string> = Record<Name, Partial<Record<Name, Move<By>>>>;

export interface States<Name extends string, By extends string> {
  names: readonly [Name, ...Name[]];
  schema: z.ZodMiniEnum<{ [N in Name]: N }>;
  /** The moves `by` may make from `from`, in the table's order: what a screen draws as buttons. None from a state that is not in the table: it is newer than the reader. */
  moves(from: Name, by: By): { to: Name; label: string; needs?: Move['needs'] }[];
  /** Nothing when `by` may move; 403 when only others may; 409 when nobody may from here. */
  cannotMove(from: Name, to: Name, by: By): Refusal | undefined;
}

/** A state machine said once: screens draw its moves, services allow only them, the database checks its names. */
export const states = <Name extends string, By extends string>(noun: string, table: Table<Name, By>): States<Name, By> => {
  const names = Object.keys(table) as [Name, ...Name[]];
  const spoken = (name: string) => name.replaceAll('_', ' ');
  return {
    names,
    schema: z.enum(names) as unknown as States<Name, By>['schema'],
    moves: (from, by) =>
      (Object.entries(table[from] ?? {}) as [Name, Move<By>][])
        .filter(([, move]) => move.by.includes(by))
        .map(([to, { label, needs }]) => (needs ? { to, label, needs } : { to, label })),
    cannotMove: (from, to, by) => {
      const move = table[from]?.[to];
      if (!move) return refusal(409, `A ${noun} that is ${spoken(from)} cannot become ${spoken(to)}.`);
      if (!move.by.includes(by)) return refusal(403, `You are not allowed to change this ${noun} to ${spoken(to)}.`);
      return undefined;
    },
  };
};
