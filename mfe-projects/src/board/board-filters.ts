import { type BoardKind, boardKinds, type WorkStatus, workStatuses } from '@prepmarket/catalog-api';
import { useSearchParams } from '@prepmarket/web-kit/router';

const names = ['by', 'package', 'task_type', 'search', 'assignee', 'column'] as const;
type Name = (typeof names)[number];

const oneOf = <T extends string>(list: readonly T[], value: string | null): T => list.find((each) => each === value) ?? (list[0] as T);

interface BoardFilters {
  by: BoardKind;
  package?: string;
  task_type?: string;
  search?: string;
  assignee?: string;
}

/** What a board shows lives in its address; `column` is the one that was chosen on a small screen, which shows one. */
export const useBoardFilters = () => {
  const [address, setAddress] = useSearchParams();
  const text = (name: Name) => address.get(name) || undefined;
  const filters: BoardFilters = {
    by: oneOf(boardKinds, address.get('by')),
    ...{ package: text('package'), task_type: text('task_type'), search: text('search'), assignee: text('assignee') },
  };
  const column: WorkStatus | undefined = workStatuses.find((each) => each === address.get('column'));
  const set = (name: Name, value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return { filters, column, set };
};
