/** Cuts what comes into frames of so many bytes. Two buffers take turns: a frame is there until the next but one is asked for. */
export async function* wholeFrames(chunks: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let [frame, next] = [Buffer.alloc(bytes), Buffer.alloc(bytes)];
  let has = 0;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; ) {
      const taken = chunk.copy(frame, has, at);
      at += taken;
      has += taken;
      if (has < bytes) continue;
      yield frame;
      [frame, next] = [next, frame];
      has = 0;
    }
  }
}
