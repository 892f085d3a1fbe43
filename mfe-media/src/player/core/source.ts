import { EncodedPacketSink, Input, type InputVideoTrack, MP4, UrlSource } from 'mediabunny';

const ATTEMPTS = 3;
/** Of a clip that was open: half a minute, as long as a `<video>` goes on asking. */
const ATTEMPTS_LATER = 18;
const LONGEST_PAUSE = 2;
const CACHED_BYTES = 32 * 1024 ** 2;

/** A clip as its file has it: when each frame begins, and the groups of pictures that can be decoded on their own. */
export interface Source {
  config: VideoDecoderConfig;
  width: number;
  height: number;
  sound: boolean;
  /** Seconds from the first frame's begin, with the end of the last one as the last entry. */
  times: Float64Array;
  /** Each group's first frame. */
  starts: number[];
  /** The chunks of a group in decoding order; their time stamps are the numbers of their frames. */
  chunks(group: number): AsyncGenerator<EncodedVideoChunk>;
  close(): void;
}

/** A service that is away for a moment is as a line that is cut: neither is the last word. */
const fetchAgain: typeof fetch = async (...asked) => {
  const response = await fetch(...asked);
  if (response.status >= 500) throw new Error(`${response.status}`);
  return response;
};

const inputOf = (url: string, attempts: () => number) =>
  new Input({
    formats: [MP4],
    source: new UrlSource(url, {
      fetchFn: fetchAgain,
      maxCacheSize: CACHED_BYTES,
      getRetryDelay: (failed) => (failed < attempts() ? Math.min(failed * 0.3, LONGEST_PAUSE) : null),
      handleUnhandledError: () => undefined,
    }),
  });

/** Reads a clip's tables by range requests; rejects when it cannot be reached or holds no picture. */
export const openSource = async (url: string): Promise<Source> => {
  let attempts = ATTEMPTS;
  const input = inputOf(url, () => attempts);
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config) throw new Error('no picture in it');
  const sink = new EncodedPacketSink(track);
  const { stamps, keys, end } = await tableOf(sink);
  const numbers = new Map(stamps.toSorted((a, b) => a - b).map((stamp, number) => [stamp, number]));
  const order = [...numbers.keys()];
  const [first = 0] = order;
  // Who watches sees what was read ahead meanwhile, and then that it is loading.
  attempts = ATTEMPTS_LATER;
  return {
    config,
    ...(await sizeOf(track)),
    sound: Boolean(await input.getPrimaryAudioTrack()),
    times: Float64Array.from([...order, end], (time) => time - first),
    starts: keys.map((key) => numbers.get(key) as number),
    chunks: (group) => chunksOf(sink, numbers, keys[group] as number, keys[group + 1]),
    close: () => input.dispose(),
  };
};

const sizeOf = async (track: InputVideoTrack) => ({ width: await track.getCodedWidth(), height: await track.getCodedHeight() });

const tableOf = async (sink: EncodedPacketSink) => {
  const stamps: number[] = [];
  const keys: number[] = [];
  let end = 0;
  const only = { metadataOnly: true };
  for (let packet = await sink.getFirstPacket(only); packet; packet = await sink.getNextPacket(packet, only)) {
    stamps.push(packet.timestamp);
    if (packet.type === 'key') keys.push(packet.timestamp);
    end = Math.max(end, packet.timestamp + packet.duration);
  }
  return { stamps, keys, end };
};

async function* chunksOf(sink: EncodedPacketSink, numbers: Map<number, number>, key: number, following?: number): AsyncGenerator<EncodedVideoChunk> {
  let packet = await sink.getKeyPacket(key);
  while (packet && (packet.timestamp === key || packet.timestamp !== following)) {
    yield new EncodedVideoChunk({ type: packet.type, timestamp: numbers.get(packet.timestamp) as number, data: packet.data });
    packet = await sink.getNextPacket(packet);
  }
}
