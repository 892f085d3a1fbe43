import { type GroupDecoder, groupDecoder, Stopped, softly } from './decoder.js';
import { type Aim, groupOf, groupsHeld, groupsToDrop, wantedGroups } from './groups.js';
import { openSource, type Source } from './source.js';
import type { Answer } from './wire.js';

type Tell = (answer: Answer, transfer?: Transferable[]) => void;

export interface Ring {
  /** Decodes the clip's first frame, before anybody aims. */
  begin(): void;
  aim(aim: Aim): void;
  close(): void;
}

/** Decodes a clip ahead of its playhead, group by group, and hands the frames over; nothing when this browser does not decode it. */
export const openRing = async (url: string, tell: Tell): Promise<Ring | undefined> => {
  const source = await openSource(url);
  const { supported } = await VideoDecoder.isConfigSupported(softly(source.config));
  if (!supported) {
    source.close();
    return undefined;
  }
  tell({ is: 'open', times: source.times, sound: source.sound });
  return ringOf(source, tell);
};

async function* firstOf(chunks: AsyncGenerator<EncodedVideoChunk>): AsyncGenerator<EncodedVideoChunk> {
  for await (const chunk of chunks) {
    yield chunk;
    return;
  }
}

const ringOf = ({ config, starts, times, width, height, ...source }: Source, tell: Tell): Ring => {
  const frames = times.length - 1;
  const endOf = (group: number) => starts[group + 1] ?? frames;
  const longest = Math.max(...starts.map((start, group) => endOf(group) - start));
  const room = groupsHeld(width, height, longest);
  const held = new Set<number>();
  let aim: Aim | undefined;
  let current: { group: number; goal: number | undefined } | undefined;
  let closed = false;

  const decoder: GroupDecoder = groupDecoder(config, (picture) => {
    const index = picture.timestamp;
    const goal = current?.goal === index;
    if (goal && current) current.goal = undefined;
    tell({ is: 'frame', index, picture, goal }, [picture]);
  });
  const drop = (group: number) => {
    held.delete(group);
    tell({ is: 'gone', from: starts[group] as number, to: endOf(group) });
  };
  const wanted = () => (aim ? wantedGroups(starts, aim, room) : []);
  const makeRoom = () => {
    for (const group of groupsToDrop([...held], wanted(), groupOf(starts, aim?.frame ?? 0), room)) drop(group);
  };

  const decode = async (group: number) => {
    const goal = aim && groupOf(starts, aim.frame) === group ? aim.frame : undefined;
    current = { group, goal };
    held.add(group);
    try {
      await decoder.decode(source.chunks(group));
    } catch (error) {
      drop(group);
      if (!(error instanceof Stopped)) throw error;
    } finally {
      current = undefined;
    }
  };

  const run = async () => {
    for (;;) {
      const group = wanted().find((each) => !held.has(each));
      if (group === undefined || closed) return;
      makeRoom();
      await decode(group);
    }
  };
  let running = false;
  const start = async (work = run) => {
    if (running) return;
    running = true;
    await work().catch((error: Error) => tell({ is: 'failed', reason: error.message }));
    running = false;
  };
  // Whoever aims meanwhile is served after it.
  const begin = async () => {
    await decoder.decode(firstOf(source.chunks(0)));
    await run();
  };

  return {
    begin: () => void start(begin),
    aim(given) {
      aim = { ...given, range: { in: Math.max(0, given.range.in), out: Math.min(frames - 1, given.range.out) } };
      // What somebody waits to see is finished; what was only fetched ahead gives way.
      if (current && current.goal === undefined && !wanted().includes(current.group)) decoder.stop();
      void start();
    },
    close() {
      closed = true;
      decoder.close();
      source.close();
    },
  };
};
