import { counted } from '@prepmarket/web-kit';
import { Button, Stack, styled, Typography } from '@prepmarket/web-kit/ui';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import { useLeaveGuard } from '@prepmarket/web-kit/ui-parts';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { fileNameOf } from '../queue/from-files.js';
import { asNew, type Choice, leftOut } from './choice.js';
import { plateFor } from './plate-words.js';

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

const leaving = { title: 'Leave these plates?', text: 'None of them has been uploaded yet.', cancelLabel: 'Stay' };

export interface PlateChoiceProps {
  choices: readonly Choice[];
  onChange: (choices: Choice[]) => void;
  onUpload: () => void;
  onCancel: () => void;
}

interface PlateQuestionsProps extends Pick<PlateChoiceProps, 'choices' | 'onCancel'> {
  /** Without it there is no place for them. */
  onUpload?: () => void;
  heading: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** Dropped plates: where each goes is for the reader to say, before anything is sent. */
export const PlateQuestions = ({ choices, onUpload, onCancel, heading, children }: PlateQuestionsProps) => {
  useEffect(() => heading.current?.focus(), [heading]);
  const sent = choices.filter(({ chosen }) => chosen !== leftOut).length;
  return (
    <Stack component="section" aria-label="Where these plates go" spacing={3}>
      {useLeaveGuard(true, leaving)}
      <Typography ref={heading} variant="h3" tabIndex={-1} sx={{ scrollMarginTop: 96 }}>
        Where these plates go
      </Typography>
      {children}
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {onUpload && (
          <Button variant="contained" disabled={sent === 0} onClick={onUpload}>
            {`Upload ${counted(sent, 'plate')}`}
          </Button>
        )}
        <Button color="inherit" onClick={onCancel}>
          Cancel
        </Button>
      </Stack>
    </Stack>
  );
};

const optionsOf = ({ wish, shots }: Choice) => [
  ...shots.map((shot) => ({ value: shot.id, label: plateFor(shot) })),
  { value: asNew, label: `new shot ${wish.shotName}` },
];

/** Plates dropped on a package whose names speak for shots that there are; the others become new ones. */
export default function PlateChoice({ onChange, ...props }: PlateChoiceProps) {
  const { choices } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const found = choices.filter(({ shots }) => shots.length > 0);
  const others = choices.length - found.length;
  const set = (choice: Choice, chosen: string) => onChange(choices.map((each) => (each === choice ? { ...each, chosen } : each)));
  return (
    <PlateQuestions {...props} heading={heading}>
      <List>
        {found.map((choice) => (
          <li key={choice.key}>
            <SelectInput
              label={fileNameOf(choice.wish)}
              size="small"
              options={optionsOf(choice)}
              value={choice.chosen}
              onChange={({ target }) => set(choice, target.value)}
            />
          </li>
        ))}
      </List>
      {others > 0 && <Typography variant="body2">{`${counted(others, 'plate')} more ${others === 1 ? 'becomes a new shot' : 'become new shots'}.`}</Typography>}
    </PlateQuestions>
  );
}
