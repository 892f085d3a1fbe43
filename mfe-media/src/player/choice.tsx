import { useRef } from 'react';
import { Select } from './field.js';

interface ChoiceProps<T extends string | number> {
  name: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** One of a few, in a line of tools. A choice by mouse gives the focus back to the page, so that the keys lead the player again. */
export const Choice = <T extends string | number>({ name, value, options, onChange }: ChoiceProps<T>) => {
  const pointed = useRef(false);
  const by = (pointer: boolean) => () => {
    pointed.current = pointer;
  };
  return (
    <Select
      aria-label={name}
      title={name}
      value={value}
      onPointerDown={by(true)}
      onKeyDown={by(false)}
      onChange={(event) => {
        const chosen = options.find((option) => String(option.value) === event.target.value);
        if (chosen) onChange(chosen.value);
        if (pointed.current) event.target.blur();
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
};
