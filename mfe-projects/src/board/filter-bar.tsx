import { boardKinds, taskTypeLabel, taskTypes } from '@prepmarket/catalog-api';
import { useSession } from '@prepmarket/web-kit/store';
import { styled } from '@prepmarket/web-kit/ui';
import { SelectInput, TextInput } from '@prepmarket/web-kit/ui-forms';
import { useEffect, useState } from 'react';
import { useAssigneesQuery } from '../api/board.js';
import { usePackagesQuery } from '../api/packages.js';
import type { useBoardFilters } from './board-filters.js';

const Bar = styled.div`
  display: grid;
  gap: 12px;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 150px), 1fr));
  margin-bottom: 16px;
`;
const kindLabel = { task: 'Tasks', shot: 'Shots' };
const kinds = boardKinds.map((value) => ({ value, label: kindLabel[value] }));
const types = taskTypes.map((value) => ({ value, label: taskTypeLabel[value] }));
const named = (name: string) => ({ value: name, label: name });

/** Milliseconds without a key before a text is looked for. */
const REST = 300;
const SEARCH_LENGTH = 200;

const Search = ({ value, onSearch }: { value: string; onSearch: (text: string) => void }) => {
  const [text, setText] = useState(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed is looked for
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onSearch(text), REST);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextInput
      label="Search"
      type="search"
      size="small"
      value={text}
      onChange={({ target }) => setText(target.value)}
      slotProps={{ htmlInput: { maxLength: SEARCH_LENGTH } }}
    />
  );
};

const Assignees = ({ projectId, value, onChoose }: { projectId: string; value: string; onChoose: (name: string) => void }) => {
  const { data = [] } = useAssigneesQuery(projectId);
  if (data.length === 0) return null;
  return (
    <SelectInput
      label="Assignee"
      size="small"
      placeholder="Everybody"
      options={data.map(named)}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
};

type FilterBarProps = Pick<ReturnType<typeof useBoardFilters>, 'filters' | 'set'> & { projectId: string };

export const FilterBar = ({ projectId, filters, set }: FilterBarProps) => {
  const { user } = useSession();
  const { data: packages = [] } = usePackagesQuery(projectId);
  const chosen = (name: Parameters<typeof set>[0]) => (event: { target: { value: string } }) => set(name, event.target.value);
  return (
    <Bar role="search" aria-label="Board">
      <SelectInput label="Cards" size="small" options={kinds} value={filters.by} onChange={chosen('by')} />
      <Search value={filters.search ?? ''} onSearch={(text) => set('search', text.trim())} />
      <SelectInput
        label="Package"
        size="small"
        placeholder="All packages"
        options={packages.map(({ id, name }) => ({ value: id, label: name }))}
        value={filters.package ?? ''}
        onChange={chosen('package')}
      />
      <SelectInput label="Type" size="small" placeholder="All types" options={types} value={filters.task_type ?? ''} onChange={chosen('task_type')} />
      {user?.role === 'vendor' && <Assignees projectId={projectId} value={filters.assignee ?? ''} onChoose={(name) => set('assignee', name)} />}
    </Bar>
  );
};
