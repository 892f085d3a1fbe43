import { linesMost } from '@prepmarket/bidding-api';
import { AddIcon, Button, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useFieldArray, useFormContext, useWatch } from '@prepmarket/web-kit/ui-forms';
import { useEffect, useRef, useState } from 'react';
import { LineRow } from './line-row.js';
import { LinesFromFile } from './lines-from-file.js';
import { LinesFromShots } from './lines-from-shots.js';
import type { TermsFieldsProps } from './terms.js';
import { blankLine, sumText, sumWritten, type WrittenLine } from './written-line.js';

/** Fields that are drawn before somebody asks for more. */
const AT_ONCE = 50;

const Sum = ({ currency }: { currency: string }) => {
  const { setValue } = useFormContext();
  const [lines, amount] = useWatch({ name: ['lines', 'amount'] }) as [WrittenLine[], unknown];
  const sum = sumWritten(lines);
  return (
    <>
      <Typography variant="body2" role="status">
        {sumText(sum, amount, currency)}
      </Typography>
      <Button variant="outlined" disabled={sum === 0} onClick={() => setValue('amount', String(sum), { shouldDirty: true })}>
        Use as Amount
      </Button>
    </>
  );
};

/** The button that was pressed goes with its line: the keyboard goes on at the line that took its place, as a whole, so that a key held down does nothing to it. */
const useFocusAfterRemoval = () => {
  const section = useRef<HTMLDivElement>(null);
  const addOne = useRef<HTMLButtonElement>(null);
  const [removed, wasRemoved] = useState<number>();
  useEffect(() => {
    if (removed === undefined) return;
    const next = section.current?.querySelectorAll<HTMLElement>('[role="group"]')[removed];
    (next ?? addOne.current)?.focus();
    wasRemoved(undefined);
  }, [removed]);
  return { section, addOne, wasRemoved };
};

/** What the price is made of, line by line. */
export const LineRows = ({ projectId, currency, prefix }: TermsFieldsProps) => {
  const { fields, append, remove } = useFieldArray({ name: 'lines' });
  const { formState, getValues } = useFormContext();
  const [most, show] = useState(AT_ONCE);
  const { section, addOne, wasRemoved } = useFocusAfterRemoval();
  const add = (lines: WrittenLine[]) => append(lines, { shouldFocus: false });
  const shown = formState.errors.lines ? fields.length : most;
  return (
    <Stack ref={section} component="section" aria-label="Price by lines" spacing={3}>
      <Typography variant="h3" component="h2">
        Price by lines
      </Typography>
      {fields.slice(0, shown).map(({ id }, at) => (
        <LineRow
          key={id}
          at={at}
          prefix={prefix}
          onRemove={() => {
            remove(at);
            wasRemoved(at);
          }}
        />
      ))}
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {fields.length > shown && <Button onClick={() => show(shown + AT_ONCE)}>{`Show More of ${fields.length} Lines`}</Button>}
        <Button
          ref={addOne}
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={fields.length >= linesMost}
          onClick={() => {
            show(Math.max(most, fields.length + 1));
            append(blankLine);
          }}
        >
          Add Line
        </Button>
        <LinesFromShots projectId={projectId} lines={getValues('lines')} onLines={add} />
        <LinesFromFile projectId={projectId} onLines={add} />
        {fields.length > 0 && <Sum currency={currency} />}
      </Stack>
    </Stack>
  );
};
