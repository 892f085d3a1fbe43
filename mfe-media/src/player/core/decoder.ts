/** Decodes groups of pictures, one after the other. The time stamps of chunks and frames are numbers of frames. */
export interface GroupDecoder {
  /** Resolves when the whole group was given out, rejects when it cannot be decoded or was stopped. */
  decode(chunks: AsyncIterable<EncodedVideoChunk>): Promise<void>;
  /** Gives up what is being decoded. */
  stop(): void;
  close(): void;
}

export class Stopped extends Error {}

/**
 * Pictures of a software decoder lie in plain memory. Those of a hardware decoder come from a small pool: it stands still while a ring of them is held.
 */
export const softly = (config: VideoDecoderConfig): VideoDecoderConfig => ({ ...config, hardwareAcceleration: 'prefer-software' });

export const groupDecoder = (config: VideoDecoderConfig, give: (frame: VideoFrame) => void): GroupDecoder => {
  let decoder: VideoDecoder | undefined;
  let failure: Error | undefined;
  let stopped = false;

  // A browser takes decoders away from pages that rest for long: each group may find it closed.
  const ready = () => {
    failure = undefined;
    if (!decoder || decoder.state === 'closed') decoder = new VideoDecoder({ output: take, error: (error) => (failure = error) });
    if (decoder.state === 'unconfigured') decoder.configure(softly(config));
    return decoder;
  };
  const take = (frame: VideoFrame) => (stopped ? frame.close() : give(frame));
  const close = () => {
    if (decoder && decoder.state !== 'closed') decoder.close();
  };

  return {
    async decode(chunks) {
      stopped = false;
      const own = ready();
      try {
        for await (const chunk of chunks) {
          if (stopped) break;
          own.decode(chunk);
        }
        if (!stopped) await own.flush();
      } catch (error) {
        if (!stopped) throw failure ?? error;
      }
      if (stopped) throw new Stopped();
    },
    stop() {
      stopped = true;
      if (decoder?.state === 'configured') decoder.reset();
    },
    close() {
      stopped = true;
      close();
    },
  };
};
