import { counted } from '@prepmarket/web-kit';
import { Button, styled, Typography } from '@prepmarket/web-kit/ui';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { NamedPackage } from '../api.js';
import { type Choice, isOpen } from './choice.js';
import { PlateLine } from './plate-line.js';
import { type PlateChoiceProps, PlateQuestions } from './plate-questions.js';
import { RestOfPlates } from './rest-of-plates.js';

/** So many lines are drawn at first. */
const AT_ONCE = 50;

const List = styled.ul`
  display: grid;
  gap: 20px;
  list-style: none;
  margin: 0;
  padding: 8px 0 0;
  overflow-wrap: anywhere;
`;

const sums = (choices: readonly Choice[], open: number): string => {
  const found = choices.filter(({ shots }) => shots.length > 0).length;
  const waiting = open > 0 ? ` ${counted(open, 'plate')} ${open === 1 ? 'waits' : 'wait'} for an answer.` : '';
  return `${found} of ${counted(choices.length, 'plate')} found by name.${waiting}`;
};

interface Props extends PlateChoiceProps {
  /** Those among which is chosen; without any the package is known. */
  packages?: readonly NamedPackage[];
}

/** Dropped plates line by line, with the shots that their names speak for; what no name decides is asked. */
export default function PlateLines({ packages, choices, onChange, onUpload, onCancel }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [shown, show] = useState(AT_ONCE);
  const [told, tell] = useReducer((times: number) => times + 1, 0);
  const open = choices.filter(isOpen).length;
  const replace = (before: Choice) => (now: Choice) => onChange(choices.map((each) => (each === before ? now : each)));
  const upload = () => {
    if (open === 0) return onUpload();
    show(Math.max(shown, choices.findIndex(isOpen) + 1));
    tell();
  };
  const answerRest = (answered: Choice[]) => {
    // The question goes with its answer, and focus would go with it.
    heading.current?.focus();
    onChange(answered);
  };
  useEffect(() => {
    if (told) list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [told]);
  return (
    <PlateQuestions choices={choices} onUpload={upload} onCancel={onCancel} heading={heading}>
      <Typography variant="body2" role="status">
        {sums(choices, open)}
      </Typography>
      {open > 1 && <RestOfPlates packages={packages} choices={choices} onChange={answerRest} />}
      <List ref={list}>
        {choices.slice(0, shown).map((choice) => (
          <PlateLine key={choice.key} choice={choice} packages={packages} told={told > 0} onChange={replace(choice)} />
        ))}
      </List>
      {choices.length > shown && (
        <Button sx={{ alignSelf: 'start' }} onClick={() => show(shown + AT_ONCE)}>
          {`Show ${Math.min(AT_ONCE, choices.length - shown)} more`}
        </Button>
      )}
    </PlateQuestions>
  );
}
