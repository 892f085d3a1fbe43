import { useSearchParams } from '@prepmarket/web-kit/router';

const KEYS = ['drop', 'frames', 'rounds'] as const;
type Key = (typeof KEYS)[number];

type Asked = Partial<Record<Key, string>>;

const pairsIn = (text = ''): Map<string, string> => new Map(text.includes(':') ? text.split(',').map((pair) => pair.split(':') as [string, string]) : []);

/** What is asked of what would be. It stands in the address, so that it can be sent and gone back from. */
export const useWhatIf = () => {
  const [search, setSearch] = useSearchParams();
  const asked: Asked = Object.fromEntries(KEYS.flatMap((key) => (search.get(key) ? [[key, search.get(key)]] : [])));
  const change = (key: Key, value: string) =>
    setSearch((now) => Object.fromEntries([...now].filter(([name]) => name !== key).concat(value ? [[key, value]] : [])), { replace: true });
  const dropped = asked.drop?.split(',') ?? [];
  const frames = pairsIn(asked.frames);
  return {
    asked,
    factor: asked.frames && !asked.frames.includes(':') ? asked.frames : '',
    frames,
    drop: (shotId: string) => change('drop', [...new Set([...dropped, shotId])].join()),
    keep: (shotId: string) => change('drop', dropped.filter((id) => id !== shotId).join()),
    setFrames: (shotId: string, count: string) => {
      const pairs = new Map(frames);
      if (count) pairs.set(shotId, count);
      else pairs.delete(shotId);
      change('frames', [...pairs].map((pair) => pair.join(':')).join());
    },
    setFactor: (factor: string) => change('frames', factor),
    setRounds: (rounds: string) => change('rounds', rounds),
    reset: () => setSearch({}, { replace: true }),
  };
};
export type WhatIfControls = ReturnType<typeof useWhatIf>;
