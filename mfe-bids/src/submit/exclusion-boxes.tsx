import { type Exclusion, exclusions } from '@prepmarket/bidding-api';
import { styled } from '@prepmarket/web-kit/ui';
import { useController } from '@prepmarket/web-kit/ui-forms';

const Boxes = styled.fieldset`
  display: grid;
  gap: 0 16px;
  margin: 0;
  padding: 4px 12px;
  border: 1px solid ${({ theme }) => theme.palette.divider};
  border-radius: 6px;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  legend {
    padding: 0 4px;
    font-size: 12px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
  label {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
  }
  input {
    width: 18px;
    height: 18px;
    accent-color: ${({ theme }) => theme.palette.primary.main};
  }
`;

/** What the price leaves out, to be ticked. */
export const ExclusionBoxes = () => {
  const { field } = useController({ name: 'exclusions' });
  const chosen: readonly Exclusion[] = field.value ?? [];
  const toggle = (each: Exclusion) => field.onChange(exclusions.filter((other) => chosen.includes(other) !== (other === each)));
  return (
    <Boxes>
      <legend>Not included</legend>
      {exclusions.map((each) => (
        <label key={each}>
          <input type="checkbox" checked={chosen.includes(each)} onChange={() => toggle(each)} onBlur={field.onBlur} />
          {each}
        </label>
      ))}
    </Boxes>
  );
};
