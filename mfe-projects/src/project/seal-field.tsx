import { momentField, momentOf } from '@prepmarket/web-kit';
import { styled } from '@prepmarket/web-kit/ui';
import { DateInput, TimeInput } from '@prepmarket/web-kit/ui-dates';
import { useController } from '@prepmarket/web-kit/ui-forms';
import { useEffect, useId, useState } from 'react';

const HINT = 'Optional. Nobody sees a proposal before, not even you. It stays once the project is published.';
/** A day without a time, or the other way about: no moment, and refused by the form's rule. */
const HALF = '';

const Fields = styled.div`
  display: grid;
  gap: 12px;
  grid-template-columns: minmax(0, 1fr) 120px;
`;
const Hint = styled.p<{ $wrong: boolean }>`
  grid-column: 1 / -1;
  margin: -8px 0 0;
  font-size: 12px;
  color: ${({ theme, $wrong }) => ($wrong ? theme.palette.error.main : theme.palette.text.secondary)};
`;

interface Typed {
  day: string;
  time: string;
}
const typedOf = (value: string | null | undefined): Typed => {
  const [day = '', time = ''] = momentField(value).split('T');
  return { day, time };
};
const meant = ({ day, time }: Typed): string | null => (day || time ? (momentOf(`${day}T${time}`) ?? HALF) : null);

interface SealFieldProps {
  disabled?: boolean;
  /** Why it is disabled. */
  reason?: string;
}

/** Until when proposals are sealed: a day and a time where the reader is. */
export const SealField = ({ disabled, reason }: SealFieldProps) => {
  const { field, fieldState } = useController({ name: 'sealed_until' });
  const wrong = fieldState.error?.message;
  const { value = null, onChange, onBlur, ref } = field;
  // What is half-typed stays as it is.
  const [typed, setTyped] = useState(() => typedOf(value));
  useEffect(() => {
    setTyped((now) => (value === HALF || meant(now) === value ? now : typedOf(value)));
  }, [value]);
  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    onChange(meant(next));
  };
  const shared = { disabled, onBlur };
  const hint = useId();
  return (
    <Fields role="group" aria-label="Seal of proposals" aria-describedby={hint}>
      <DateInput {...shared} label="Proposals sealed until" value={typed.day} onChange={(day) => change({ day })} ref={focusOf(ref)} />
      <TimeInput {...shared} label="Time" value={typed.time} onChange={(time) => change({ time })} error={Boolean(wrong)} />
      <Hint id={hint} $wrong={Boolean(wrong)} role={wrong ? 'alert' : undefined}>
        {wrong ?? (disabled ? reason : HINT)}
      </Hint>
    </Fields>
  );
};

const focusOf = (ref: (place: unknown) => void) => (place: HTMLElement | null) =>
  ref(place && { focus: () => place.querySelector<HTMLElement>('[role="spinbutton"], button')?.focus() });
