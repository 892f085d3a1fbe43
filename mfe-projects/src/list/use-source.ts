import type { ListRow } from '@prepmarket/catalog-api';
import { useSession } from '@prepmarket/web-kit/store';
import { useDeferredValue, useMemo, useState } from 'react';
import { type CutChoice, rowsOfCut, usualChoice } from './read/cut-rows.js';
import { readList, type Source } from './read/read-list.js';
import { type Columns, guessColumns, rowsOfTable } from './read/table.js';
import { rememberColumns, rememberedColumns } from './remembered.js';

/** What was chosen for a list; what was not is as usual for it. */
interface Choices {
  columns?: Columns;
  headed?: boolean;
  cut?: CutChoice;
  fps?: number;
}

const rowsOf = (source: Source, columns: Columns, headed: boolean, cut: CutChoice | undefined, pack: string): ListRow[] => {
  if (source.kind === 'table') return rowsOfTable(source, columns, headed, pack);
  if (source.kind === 'cut') return rowsOfCut(source, cut ?? usualChoice(source), pack);
  return source.rows.map((row) => ({ ...row, package: row.package?.trim() || pack }));
};

/** A text as a list of shots, and what can be chosen for it. `pack` takes the lines that name no package. */
export const useSource = (text: string, pack: string) => {
  const person = useSession().user?.id ?? '';
  const [choices, setChoices] = useState<Choices>({});
  const late = useDeferredValue(text);
  const read = useMemo(() => (late.trim() === '' ? undefined : readList(late, choices.fps)), [late, choices.fps]);
  const source = typeof read === 'string' ? undefined : read;
  const first = source?.kind === 'table' ? (source.records[0] ?? []) : [];
  const guess = useMemo(() => guessColumns(first), [first]);
  const headed = choices.headed ?? guess.shot !== undefined;
  const columns = choices.columns ?? (headed ? (rememberedColumns(person, first) ?? guess) : { shot: 0 });
  const cut = source?.kind === 'cut' ? (choices.cut ?? usualChoice(source)) : undefined;
  const rows = useMemo(() => (source ? rowsOf(source, columns, headed, cut, pack.trim()) : []), [source, columns, headed, cut, pack]);
  const choose = (more: Choices) => {
    setChoices({ ...choices, ...more });
    if (more.columns && headed) rememberColumns(person, first, more.columns);
  };
  return { problem: typeof read === 'string' ? read : undefined, source, first, headed, columns, cut, rows, choose, forget: () => setChoices({}) };
};
export type ReadSource = ReturnType<typeof useSource>;
