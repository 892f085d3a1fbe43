import { taskTitles, type Version, type VersionList, versionLabel, versionMessages } from '@prepmarket/media-api';
import { lazyPart } from '@prepmarket/web-kit';
import { Alert, Button, Skeleton, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useEffect, useMemo, useRef } from 'react';
import { playedOf } from '../clip/shown-clip.js';
import { type Compared, PLATE } from '../compare/compared.js';
import type { Look } from '../compare/look.js';
import { Choice } from '../player/choice.js';
import type { Played } from '../player/player.js';
import { showOpened } from '../shared/show-opened.js';
import { useOneVersionQuery, usePlateOfQuery } from './api.js';

const ComparePlayer = lazyPart(() => import('../compare/compare-player.js'), <Skeleton variant="rounded" height={320} />);

interface Props {
  list: VersionList;
  compared: Compared;
  onCompare: (compared: Compared | undefined) => void;
}

const played = (version: Version | undefined, title: string): Played | undefined =>
  version?.picture ? playedOf({ id: version.id, title, picture: version.picture }) : undefined;

const useVersion = ({ contract_id: contractId, versions }: VersionList, id: string | undefined) => {
  const listed = versions.find((each) => each.id === id);
  const query = useOneVersionQuery({ contractId, versionId: id ?? '' }, { skip: listed !== undefined || id === undefined });
  return { version: listed ?? query.currentData, waits: query.isFetching };
};

/** A version beside another one of its task, or beside the plate. */
export default function ComparedVersions({ list, compared, onCompare }: Props) {
  const { one, waits } = ((found) => ({ one: found.version, waits: found.waits }))(useVersion(list, compared.one));
  const withPlate = compared.other === PLATE;
  const second = useVersion(list, withPlate ? undefined : compared.other);
  const plate = usePlateOfQuery(one?.shot_id ?? '', { skip: !withPlate || !one });
  const shot = plate.currentData;
  const title = one ? `${taskTitles(list.tasks).get(one.task_id) ?? one.name} ${versionLabel(one.number)}` : '';
  const other = withPlate ? 'the plate' : second.version ? versionLabel(second.version.number) : '';
  const clip = useMemo(() => played(one, title), [one, title]);
  const otherClip = useMemo(
    () =>
      withPlate
        ? shot?.file_url
          ? { ...shot, tasks: [], file_url: shot.file_url, alpha_url: shot.metadata?.alpha_url }
          : undefined
        : played(second.version, other),
    [withPlate, shot, second.version, other],
  );
  const others = list.versions.filter(({ id, task_id, picture }) => id !== compared.one && task_id === one?.task_id && picture);
  const loading = waits || second.waits || plate.isFetching;
  const choices = [...others.map(({ id, number }) => ({ value: id, label: versionLabel(number) })), { value: PLATE, label: 'The plate' }];
  const top = useRef<HTMLDivElement>(null);
  const kept = useRef<Look>(undefined);
  // It opens above what was pressed, out of sight; its picture needs the room.
  useEffect(() => showOpened(top.current, true), []);
  return (
    <Stack ref={top} spacing={2}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h3" sx={{ minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere' }}>
          {other ? `${title} and ${other}` : title}
        </Typography>
        <Choice name="Compare with" value={compared.other} options={choices} onChange={(id) => onCompare({ ...compared, other: id })} />
        <Button size="small" variant="outlined" onClick={() => onCompare(undefined)}>
          Stop comparing
        </Button>
      </Stack>
      {clip && otherClip && one && (
        <ComparePlayer
          key={`${clip.file_url} ${otherClip.file_url}`}
          compared={compared}
          kept={kept}
          one={{ clip, called: versionLabel(one.number) }}
          other={{ clip: otherClip, called: other }}
        />
      )}
      {!(clip && otherClip) &&
        (loading ? (
          <Skeleton variant="rounded" height={320} role="status" aria-label="Loading" />
        ) : (
          <Alert severity="warning">{withPlate && one ? 'There is no plate to compare with.' : versionMessages.nothingToPlay}</Alert>
        ))}
    </Stack>
  );
}
