import { useEffect, useRef, useState } from 'react';
import { canvasPicture } from '../player/core/canvas-picture.js';
import type { Clip } from '../player/core/clip.js';
import type { Picture } from '../player/core/picture.js';
import { decodes } from '../player/core/workers.js';

const nothing = () => undefined;

/** A clip that is not shown, at one frame after the other: undefined until that frame is there, for a frame that there is not, and where no clip is given. */
export const useUnseen = (clip: Clip | undefined, frame: number | null): HTMLCanvasElement | undefined => {
  const [at, setAt] = useState<number>();
  const made = useRef<{ picture: Picture; ground: HTMLElement }>(undefined);
  const url = decodes() ? clip?.url : undefined;
  const given = useRef(clip);
  given.current = clip;
  useEffect(() => {
    if (!url || !given.current) return;
    const ground = document.createElement('div');
    const picture = canvasPicture(ground, { ...given.current, poster: null }, { opened: nothing, painted: setAt, failed: nothing, unfit: nothing });
    made.current = { picture, ground };
    return () => {
      made.current = undefined;
      setAt(undefined);
      picture.destroy();
    };
  }, [url]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another clip is asked for its frame too
  useEffect(() => {
    const { picture } = made.current ?? {};
    if (!picture || frame === null) return;
    picture.show(frame);
    picture.aim({ frame, direction: 1, playing: false, mode: 'once', range: { in: 0, out: Number.MAX_SAFE_INTEGER } });
  }, [url, frame]);
  return (frame !== null && at === frame && made.current?.ground.querySelector('canvas')) || undefined;
};
