import { styled, Typography } from '@prepmarket/web-kit/ui';
import { useFieldError, useFormContext } from '@prepmarket/web-kit/ui-forms';
import { useId } from 'react';
import { focusesFirst } from './first-focus.js';

const roles = [
  { value: 'client', title: 'Client', text: 'I have shots that need roto, track or paint: I list them and pick a proposal.' },
  { value: 'vendor', title: 'Vendor', text: 'I do prep work: I find projects, bid on them and deliver.' },
] as const;

const Cards = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: 12px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: 8px;
    padding: 0;
    font-size: 14px;
    font-weight: 600;
  }
`;
const Card = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 12px;
  align-content: start;
  padding: 16px;
  border: 1px solid ${({ theme }) => theme.palette.divider};
  border-radius: 6px;
  cursor: pointer;
  transition: border-color 120ms;
  &:hover {
    border-color: ${({ theme }) => theme.palette.text.secondary};
  }
  &:has(:checked) {
    border-color: ${({ theme }) => theme.palette.primary.main};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.palette.primary.main};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${({ theme }) => theme.palette.primary.main};
    outline-offset: 2px;
  }
  input {
    width: 18px;
    height: 18px;
    margin: 3px 0 0;
    accent-color: ${({ theme }) => theme.palette.primary.main};
    &:focus-visible {
      outline: none;
    }
  }
  span + span {
    grid-column: 2;
  }
`;

/** The choice that shapes the account, as two cards; by keyboard it is one stop, and arrows choose. */
export const RoleCards = ({ name }: { name: string }) => {
  const { register } = useFormContext();
  const error = useFieldError(name);
  const id = useId();
  const hint = `${id}-hint`;
  return (
    <Cards role="radiogroup" aria-required aria-describedby={hint} aria-invalid={error ? true : undefined}>
      <legend>Role</legend>
      {roles.map(({ value, title, text }, at) => (
        <Card key={value}>
          <input
            type="radio"
            value={value}
            required
            // biome-ignore lint/a11y/noAutofocus: the first field of a form that is all of its screen
            autoFocus={at === 0 && focusesFirst()}
            aria-labelledby={`${id}-${value}`}
            aria-describedby={`${id}-${value}-text`}
            {...register(name)}
          />
          <Typography id={`${id}-${value}`} component="span" variant="h3">
            {title}
          </Typography>
          <Typography id={`${id}-${value}-text`} component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        </Card>
      ))}
      <Typography id={hint} variant="caption" sx={{ gridColumn: '1 / -1', color: error ? 'error.main' : 'text.secondary' }}>
        {error ?? 'It cannot be changed later.'}
      </Typography>
    </Cards>
  );
};
