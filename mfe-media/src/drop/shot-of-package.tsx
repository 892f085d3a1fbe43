import { shotTableMessages } from '@prepmarket/catalog-api';
import { mediaMessages } from '@prepmarket/media-api';
import { Alert, Button, Stack } from '@prepmarket/web-kit/ui';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import { useMediaShotsInfiniteQuery } from '../api.js';
import { asNew, type Choice, isOpen } from './choice.js';
import { plateFor } from './plate-words.js';

interface Props {
  file: string;
  choice: Choice;
  place: NonNullable<Choice['place']>;
  /** Said where somebody has tried to go on without the shot. */
  missing?: string;
  onChange: (choice: Choice) => void;
}

/** One of the shots that are there, before it is said which. */
const ONE_OF_THEM = 'there';

/** Within the package that was chosen for a plate: a new shot, or one of those that are there, which are asked for but then. */
export const ShotOfPackage = ({ file, choice, place, missing, onChange }: Props) => {
  const { projectId, shotName } = choice.wish;
  const { packageId, shotId } = place;
  const waits = isOpen(choice);
  const query = useMediaShotsInfiniteQuery({ projectId, packageId }, { skip: !waits && shotId === undefined });
  const { isFetching, isError, refetch } = query;
  const shots = query.currentData?.pages.flatMap((page) => page.shots);
  const choose = (value: string) => {
    const shot = shots?.find(({ id }) => id === value);
    onChange({
      ...choice,
      chosen: value === ONE_OF_THEM ? undefined : asNew,
      place: { packageId, ...(shot && { shotId: shot.id, shotName: shot.name }) },
    });
  };
  const oneOfThem = waits && isFetching && !shots ? 'loading the shots' : shots ? 'choose a shot' : 'a shot that is there';
  const chosen = shotId && !shots?.some(({ id }) => id === shotId) ? [{ id: shotId, name: place.shotName ?? '', has_plate: false }] : [];
  const known = [...chosen, ...(shots ?? [])];
  const again = () => void (shots ? query.fetchNextPage() : refetch());
  return (
    <Stack spacing={2} sx={{ flexGrow: 1, minWidth: 0 }}>
      <SelectInput
        label={`Shot for ${file}`}
        size="small"
        options={[
          { value: asNew, label: `new shot ${shotName}` },
          { value: ONE_OF_THEM, label: oneOfThem },
          ...known.map((shot) => ({ value: shot.id, label: plateFor(shot) })),
        ]}
        value={waits ? ONE_OF_THEM : (shotId ?? asNew)}
        error={Boolean(missing)}
        helperText={missing}
        onChange={({ target }) => choose(target.value)}
      />
      {waits && query.hasNextPage && (
        <Button size="small" sx={{ alignSelf: 'start' }} disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more shots
        </Button>
      )}
      {waits && isError && !isFetching && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={again}>
              {mediaMessages.tryAgain}
            </Button>
          }
        >
          {shotTableMessages.loadFailed}
        </Alert>
      )}
    </Stack>
  );
};
