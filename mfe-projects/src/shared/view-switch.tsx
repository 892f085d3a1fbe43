import { styled } from '@prepmarket/web-kit/ui';
import { useId } from 'react';

const Group = styled.div`
  display: inline-flex;
  background: ${({ theme }) => theme.palette.action.hover};
  border-radius: 6px;
  overflow: hidden;
  label {
    position: relative;
    display: grid;
    place-items: center;
    min-height: 34px;
    padding: 0 14px;
    font-size: 14px;
    color: ${({ theme }) => theme.palette.text.secondary};
    cursor: pointer;
  }
  label:has(:checked) {
    background: ${({ theme }) => theme.palette.action.selected};
    color: ${({ theme }) => theme.palette.text.primary};
  }
  label:has(:focus-visible) {
    outline: 2px solid ${({ theme }) => theme.palette.primary.main};
    outline-offset: -2px;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  @media (max-width: 599.95px) {
    label {
      min-height: 44px;
    }
  }
`;

interface ViewSwitchProps<T extends string> {
  label: string;
  views: readonly (readonly [T, string])[];
  view: T;
  onChange: (view: T) => void;
}

/** Which of some ways the same things are looked at. */
export const ViewSwitch = <T extends string>({ label, views, view, onChange }: ViewSwitchProps<T>) => {
  const name = useId();
  return (
    <Group role="radiogroup" aria-label={label}>
      {views.map(([value, text]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} checked={value === view} onChange={() => onChange(value)} />
          {text}
        </label>
      ))}
    </Group>
  );
};
