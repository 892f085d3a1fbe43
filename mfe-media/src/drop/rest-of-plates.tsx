import { counted } from '@prepmarket/web-kit';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import type { NamedPackage } from '../api.js';
import { asNew, type Choice, isOpen, leftOut } from './choice.js';
import type { PlateChoiceProps } from './plate-questions.js';

interface Props extends Pick<PlateChoiceProps, 'choices' | 'onChange'> {
  packages?: readonly NamedPackage[];
}

/** One answer for all plates that wait for one. */
export const RestOfPlates = ({ packages, choices, onChange }: Props) => {
  const answer = (value: string): Pick<Choice, 'chosen' | 'place'> =>
    packages?.some(({ id }) => id === value) ? { chosen: asNew, place: { packageId: value } } : { chosen: value };
  const news = packages?.map(({ id, name }) => ({ value: id, label: `new shots in ${name}` })) ?? [{ value: asNew, label: 'new shots' }];
  return (
    <SelectInput
      label={`All ${counted(choices.filter(isOpen).length, 'plate')} that wait`}
      size="small"
      placeholder="Answer each below"
      options={[...news, { value: leftOut, label: 'not uploaded' }]}
      value=""
      onChange={({ target }) => onChange(choices.map((each) => (isOpen(each) ? { ...each, ...answer(target.value) } : each)))}
    />
  );
};
