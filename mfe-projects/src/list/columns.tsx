import { type ListCell, listCells, listHeadings } from '@prepmarket/catalog-api';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import { Fields } from './fields.js';
import type { Columns as ChosenColumns } from './read/table.js';
import type { ReadSource } from './use-source.js';

const NONE = '';
const headedOptions = [
  { value: 'yes', label: 'names the columns' },
  { value: 'no', label: 'is a shot already' },
];

/** Says which column of a sheet holds what. */
export const Columns = ({ list: { first, columns, headed, choose } }: { list: ReadSource }) => {
  const options = first.map((heading, at) => ({ value: String(at), label: headed && heading.trim() ? heading : `Column ${at + 1}: ${heading.slice(0, 40)}` }));
  const set = (cell: ListCell, value: string) => {
    const { [cell]: _, ...others } = columns;
    const next: ChosenColumns = value === NONE ? others : { ...others, [cell]: Number(value) };
    choose({ columns: next });
  };
  return (
    <Fields>
      <SelectInput
        label="The first line"
        options={headedOptions}
        value={headed ? 'yes' : 'no'}
        onChange={({ target }) => choose({ headed: target.value === 'yes', columns: undefined })}
      />
      {listCells.map((cell) => (
        <SelectInput
          key={cell}
          label={listHeadings[cell]}
          placeholder="Not in this list"
          options={options}
          value={columns[cell] === undefined ? NONE : String(columns[cell])}
          onChange={({ target }) => set(cell, target.value)}
        />
      ))}
    </Fields>
  );
};
