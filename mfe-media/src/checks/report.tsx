import { type CheckReport, checkMessages } from '@prepmarket/media-api';
import { Alert, EmptyState, Facts, Loaded, Mono, Skeleton, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useEffect, useRef } from 'react';
import type { VersionPath } from '../api.js';
import type { Played } from '../player/player.js';
import type { Deck } from '../player/use-deck.js';
import { useCheckQuery } from './api.js';
import { FindingRow } from './finding.js';
import { CheckSettings } from './settings-button.js';
import { Strip } from './strip.js';

interface Props {
  path: VersionPath;
  clip: Played;
  deck: Deck;
}

const mattes = { alpha: 'In the alpha channel', luma: 'The picture itself' };

const Measured = ({ facts }: { facts: NonNullable<CheckReport['facts']> }) => (
  <Facts
    of={{
      Size: <Mono>{`${facts.width} x ${facts.height}`}</Mono>,
      Frames: <Mono>{facts.frames}</Mono>,
      Rate: facts.fps === null ? 'A sequence has none' : <Mono>{`${facts.fps} fps`}</Mono>,
      'Bits a channel': <Mono>{facts.bit_depth}</Mono>,
      'Pixel aspect': <Mono>{facts.pixel_aspect}</Mono>,
      Matte: facts.matte_in === null ? 'None' : mattes[facts.matte_in],
      'First file': facts.name,
      ...(facts.companions?.length ? { Companions: facts.companions.map(({ name }) => name).join(', ') } : {}),
    }}
  />
);

/** The report itself. */
export const Found = ({ report, clip, deck }: { report: CheckReport } & Omit<Props, 'path'>) => {
  const { state, findings, strip, facts } = report;
  if (state !== 'checked') return <Alert severity="info">{state === 'preparing' ? checkMessages.preparing : checkMessages.notChecked}</Alert>;
  const sections = [
    { title: 'Faults', rows: findings.filter(({ severity }) => severity === 'fault') },
    { title: 'Warnings', rows: findings.filter(({ severity }) => severity === 'warning') },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <Stack spacing={3}>
      {findings.length === 0 && <EmptyState text={checkMessages.nothingFound} />}
      {strip && strip.marks.length > 0 && <Strip strip={strip} clip={clip} deck={deck} />}
      {sections.map(({ title, rows }) => (
        <Stack key={title} spacing={1}>
          <Typography component="h5" variant="subtitle2">
            {title}
          </Typography>
          <Stack component="ul" aria-label={title} spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {rows.map((finding) => (
              <FindingRow key={finding.rule} finding={finding} clip={clip} deck={deck} />
            ))}
          </Stack>
        </Stack>
      ))}
      {facts && <Measured facts={facts} />}
    </Stack>
  );
};

/** What the check of a version has found, below its player, whose frames its marks lead to; `asked`: how often it was. */
export default function Report({ path, clip, deck, asked }: Props & { asked: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It opens below the player, which comes into sight first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: who asks once more is led there once more
  useEffect(() => {
    const led = requestAnimationFrame(() => void heading.current?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(led);
  }, [asked, path]);
  const query = useCheckQuery(path);
  const projectId = query.currentData?.project_id;
  return (
    <Stack component="section" aria-label={checkMessages.report} spacing={2}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography ref={heading} component="h4" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {checkMessages.report}
        </Typography>
        {projectId && <CheckSettings projectId={projectId} contractId={path.contractId} />}
      </Stack>
      <Loaded query={query} loading={<Skeleton variant="rounded" height={120} role="status" aria-label="Loading" />} failed={checkMessages.loadFailed}>
        {(report) => <Found report={report} clip={clip} deck={deck} />}
      </Loaded>
    </Stack>
  );
}
