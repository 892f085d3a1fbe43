import { projectEstimateMessages, type ShotEstimate } from '@prepmarket/bidding-api';
import { takeFramesPath } from '@prepmarket/catalog-api';
import { LinkButton, Stack, Typography } from '@prepmarket/web-kit/ui';

const SHOWN = 3;
/** SB010 is split into SB010 and SB010_B, SB010_C and so on. */
const partName = (name: string, n: number) => `${name}_${String.fromCharCode('B'.charCodeAt(0) + n)}`;

interface Props {
  shot: ShotEstimate;
  /** Where it lies, for who may split it; others are told of the cuts. */
  at?: { projectId: string; packageId: string };
}

/** Says where a plate is cut; its owner is led to the form of a shot for what lies behind. */
export const Cuts = ({ shot: { name, cuts = [] }, at }: Props) => {
  if (cuts.length === 0) return null;
  const more = cuts.length - SHOWN;
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }} role="group" aria-label={`Cuts in ${name}`}>
      {cuts.slice(0, SHOWN).map((part, n) => {
        const words = projectEstimateMessages.cut(part.from);
        return at ? (
          <LinkButton key={part.from} size="small" to={takeFramesPath(at, { name: partName(name, n), ...part })}>
            {words}
          </LinkButton>
        ) : (
          <Typography key={part.from} variant="body2">
            {words}
          </Typography>
        );
      })}
      {more > 0 && <Typography variant="body2">{projectEstimateMessages.moreCuts(more)}</Typography>}
    </Stack>
  );
};
