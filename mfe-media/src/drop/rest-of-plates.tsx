import { counted } from '@prepmarket/web-kit';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import type { NamedPackage } from '../api.js';
import { asNew, type Choice, isOpen, leftOut } from './choice.js';
import type { PlateChoiceProps } from './plate-choice.js';

interface Props extends Pick<PlateChoiceProps, 'choices' | 'onChange'> {
  packages: readonly NamedPackage[];
}

/** One answer for all plates that wait for one. */
export const RestOfPlates = ({ packages, choices, onChange }: Props) => {
  const answer = (value: string): Pick<Choice, 'chosen' | 'place'> =>
    value === leftOut ? { chosen: leftOut } : { chosen: asNew, place: { packageId: value } };
  return (
    <SelectInput
      label={`All ${counted(choices.filter(isOpen).length, 'plate')} that wait`}
      size="small"
      placeholder="Answer each below"
      options={[...packages.map(({ id, name }) => ({ value: id, label: `new shots in ${name}` })), { value: leftOut, label: 'not uploaded' }]}
      value=""
      onChange={({ target }) => onChange(choices.map((each) => (isOpen(each) ? { ...each, ...answer(target.value) } : each)))}
    />
  );
};
