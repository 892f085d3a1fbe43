import { Button, Stack, Typography } from '@prepmarket/web-kit/ui';
import { Choice } from '../player/choice.js';
import type { Change } from './compare-keys.js';
import { channelLabel, channels, firstLook, gains, type Look, modeLabel, modes, skins, zoomed, zooms } from './look.js';
import { turnedBy } from './wipe.js';

interface Props {
  look: Look;
  change: Change;
  one: string;
  other: string;
}

const named = <T extends string>(all: readonly T[], label: Record<T, string>) => all.map((value) => ({ value, label: label[value] }));
const stops = Array.from({ length: 13 }, (_, n) => n - 6).map((value) => ({ value, label: `${value > 0 ? '+' : ''}${value} stops` }));
const gammas = [0.5, 0.7, 1, 1.4, 1.8, 2.2, 2.6];
const angles = [0, 45, 90, 135, 180, 225, 270, 315];
/** With the one that is set by a key or in the address. */
const withNow = (all: readonly number[], now: number, label: (value: number) => string) =>
  [...new Set([...all, now])].sort((a, b) => a - b).map((value) => ({ value, label: label(value) }));

/** How the two are looked at, and what belongs to that way. */
export const CompareTools = ({ look, change, one, other }: Props) => {
  const set = (part: Partial<Look>) => change((now) => ({ ...now, ...part }));
  const { mode, wipe, gain, opacity, channel, exposure, gamma, zoom, flipped, skin } = look;
  return (
    <Stack role="group" aria-label="Compare" direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Choice name="Compare by" value={mode} options={named(modes, modeLabel)} onChange={(to) => set({ mode: to, flipped: false })} />
      {(mode === 'flip' || mode === 'wipe') && (
        <Button size="small" variant="outlined" aria-pressed={flipped} aria-keyshortcuts="B" onClick={() => set({ flipped: !flipped })}>
          {mode === 'wipe' ? 'Swap sides' : flipped ? `Show ${one}` : `Show ${other}`}
        </Button>
      )}
      {mode === 'wipe' && (
        <Choice
          name="Angle of the wipe"
          value={wipe.angle}
          options={withNow(angles, wipe.angle, (to) => `${to}°`)}
          onChange={(to) => set({ wipe: turnedBy({ ...wipe, angle: 0 }, to) })}
        />
      )}
      {mode === 'difference' && <Choice name="Gain" value={gain} options={withNow(gains, gain, (to) => `×${to}`)} onChange={(to) => set({ gain: to })} />}
      {mode === 'matte' && (
        <Choice
          name="Opacity"
          value={opacity}
          options={withNow([0.25, 0.5, 0.75, 1], opacity, (to) => `${Math.round(to * 100)} %`)}
          onChange={(to) => set({ opacity: to })}
        />
      )}
      <Choice name="Channels" value={channel} options={named(channels, channelLabel)} onChange={(to) => set({ channel: to })} />
      <Choice
        name="Exposure"
        value={exposure}
        options={withNow(
          stops.map(({ value }) => value),
          exposure,
          (to) => `${to > 0 ? '+' : ''}${to} stops`,
        )}
        onChange={(to) => set({ exposure: to })}
      />
      <Choice name="Gamma" value={gamma} options={withNow(gammas, gamma, (to) => `γ ${to}`)} onChange={(to) => set({ gamma: to })} />
      <Choice
        name="Zoom"
        value={zoom}
        options={zooms.map((value) => ({ value: value as number, label: `${value * 100} %` }))}
        onChange={(to) => change((now) => zoomed(now, to))}
      />
      {mode !== 'difference' && mode !== 'matte' && (
        <Choice
          name="Onion skin"
          value={skin}
          options={skins.map((value) => ({ value: value as number, label: value === 0 ? 'No onion skin' : `Onion skin ±${value}` }))}
          onChange={(to) => set({ skin: to })}
        />
      )}
      <Button size="small" aria-keyshortcuts="0" onClick={() => set({ ...firstLook, mode, wipe, gain, opacity })}>
        Reset
      </Button>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {mode === 'side' || mode === 'wipe' ? `${one} left, ${other} right` : mode === 'matte' ? `${one} over ${other}` : `${one} and ${other}`}
      </Typography>
    </Stack>
  );
};
