import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import { useMediaShotsQuery } from '../api.js';
import type { Wish } from '../queue/from-files.js';
import { asNew, type Choice } from './choice.js';
import { plateFor } from './plate-words.js';

type Place = NonNullable<Choice['place']>;
interface Props {
  file: string;
  wish: Wish;
  place: Place;
  onChange: (place: Place) => void;
}

/** Within the package that was chosen for a plate: a new shot, or one of those that are there. */
export const ShotOfPackage = ({ file, wish, place, onChange }: Props) => {
  const { projectId, shotName } = wish;
  const { packageId, shotId } = place;
  const { currentData: shots = [] } = useMediaShotsQuery({ projectId, packageId });
  const choose = (id: string) => {
    const shot = shots.find((each) => each.id === id);
    onChange({ packageId, ...(shot && { shotId: shot.id, shotName: shot.name }) });
  };
  return (
    <SelectInput
      label={`Shot for ${file}`}
      size="small"
      options={[{ value: asNew, label: `new shot ${shotName}` }, ...shots.map((shot) => ({ value: shot.id, label: plateFor(shot) }))]}
      value={shotId ?? asNew}
      onChange={({ target }) => choose(target.value)}
    />
  );
};
