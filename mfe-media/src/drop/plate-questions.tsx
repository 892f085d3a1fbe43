import { counted } from '@prepmarket/web-kit';
import { Button, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useLeaveGuard } from '@prepmarket/web-kit/ui-parts';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { type Choice, leftOut } from './choice.js';

const leaving = { title: 'Leave these plates?', text: 'None of them has been uploaded yet.', cancelLabel: 'Stay' };

export interface PlateChoiceProps {
  choices: readonly Choice[];
  onChange: (choices: Choice[]) => void;
  onUpload: () => void;
  onCancel: () => void;
}

interface PlateQuestionsProps extends Pick<PlateChoiceProps, 'choices'> {
  /** Both are left out where what lies within has buttons of its own. */
  onUpload?: () => void;
  onCancel?: () => void;
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
      {onUpload && (
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button variant="contained" disabled={sent === 0} onClick={onUpload}>
            {`Upload ${counted(sent, 'plate')}`}
          </Button>
          <Button color="inherit" onClick={onCancel}>
            Cancel
          </Button>
        </Stack>
      )}
    </Stack>
  );
};
