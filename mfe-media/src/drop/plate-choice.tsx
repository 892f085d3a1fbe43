import { counted } from '@prepmarket/web-kit';
import { Button, Stack, styled, Typography } from '@prepmarket/web-kit/ui';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import { useEffect, useRef } from 'react';
import { fileNameOf } from '../queue/from-files.js';
import type { Choice } from './find-shots.js';

const List = styled.ul`
  display: grid;
  gap: 12px;
  list-style: none;
  margin: 0;
  padding: 8px 0 0;
  max-height: 320px;
  overflow-y: auto;
  overflow-wrap: anywhere;
`;

interface PlateChoiceProps {
  choices: readonly Choice[];
  onChange: (choices: Choice[]) => void;
  onUpload: () => void;
  onCancel: () => void;
}

const optionsOf = ({ wish, shots }: Choice) => [
  ...shots.map(({ id, name, has_plate }) => ({ value: id, label: `plate for ${name}${has_plate ? ', in place of the one it has' : ''}` })),
  { value: '', label: `new shot ${wish.shotName}` },
];

/** Plates whose names speak for shots that there are: where each goes is for the reader to say, before anything is sent. */
export default function PlateChoice({ choices, onChange, onUpload, onCancel }: PlateChoiceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const found = choices.filter(({ shots }) => shots.length > 0);
  const others = choices.length - found.length;
  const set = (choice: Choice, chosen: string) => onChange(choices.map((each) => (each === choice ? { ...each, chosen } : each)));
  return (
    <Stack component="section" aria-label="Where these plates go" spacing={3}>
      <Typography ref={heading} variant="h3" tabIndex={-1}>
        Where these plates go
      </Typography>
      <List>
        {found.map((choice) => {
          const name = fileNameOf(choice.wish);
          return (
            <li key={name}>
              <SelectInput label={name} size="small" options={optionsOf(choice)} value={choice.chosen} onChange={({ target }) => set(choice, target.value)} />
            </li>
          );
        })}
      </List>
      {others > 0 && <Typography variant="body2">{`${counted(others, 'plate')} more ${others === 1 ? 'becomes a new shot' : 'become new shots'}.`}</Typography>}
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={onUpload}>
          {`Upload ${counted(choices.length, 'plate')}`}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          Cancel
        </Button>
      </Stack>
    </Stack>
  );
}
