import { platePatternMessages } from '@prepmarket/catalog-api';
import { Stack } from '@prepmarket/web-kit/ui';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import type { NamedPackage } from '../api.js';
import { fileNameOf } from '../queue/from-files.js';
import { asNew, type Choice, isOpen, leftOut } from './choice.js';
import { plateFor } from './plate-words.js';
import { ShotOfPackage } from './shot-of-package.js';

interface PlateLineProps {
  choice: Choice;
  /** Without any it is known where new shots are made. */
  packages?: readonly NamedPackage[];
  /** Whether somebody has tried to go on without an answer. */
  told: boolean;
  onChange: (choice: Choice) => void;
}

const UNANSWERED = '';

/** One dropped plate: the shots that its name speaks for, each with its package, or a package of the project. */
export const PlateLine = ({ choice, packages, told, onChange }: PlateLineProps) => {
  const { wish, shots, chosen, place } = choice;
  const nameOf = (id: string) => packages?.find((each) => each.id === id)?.name;
  const options = [
    ...shots.map((shot) => ({ value: shot.id, label: plateFor(shot, nameOf(shot.package_id)) })),
    ...(packages?.map(({ id, name }) => ({ value: id, label: `in ${name}` })) ?? [{ value: asNew, label: `new shot ${wish.shotName}` }]),
    { value: leftOut, label: 'not uploaded' },
  ];
  const choose = (value: string) => {
    const pack = packages?.find(({ id }) => id === value);
    onChange({ ...choice, chosen: pack ? asNew : value || undefined, place: pack && { packageId: pack.id } });
  };
  const missing = told && isOpen(choice) ? platePatternMessages.unanswered : undefined;
  const name = fileNameOf(wish);
  return (
    <li>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3}>
        <SelectInput
          label={name}
          size="small"
          placeholder="Choose where it goes"
          options={options}
          value={place?.packageId ?? chosen ?? UNANSWERED}
          error={Boolean(missing && !place)}
          helperText={place ? undefined : missing}
          onChange={({ target }) => choose(target.value)}
        />
        {place && <ShotOfPackage file={name} choice={choice} place={place} missing={missing} onChange={onChange} />}
      </Stack>
    </li>
  );
};
