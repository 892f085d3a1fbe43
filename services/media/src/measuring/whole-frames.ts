/** Cuts what comes into frames of so many bytes. Three buffers take turns: a frame is there while the next two are looked at. */
export async function* wholeFrames(chunks: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  const turns = [0, 1, 2].map(() => Buffer.alloc(bytes));
  let has = 0;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; ) {
      const frame = turns[0] as Buffer;
      const taken = chunk.copy(frame, has, at);
      at += taken;
      has += taken;
      if (has < bytes) continue;
      yield frame;
      turns.push(...turns.splice(0, 1));
      has = 0;
    }
  }
}
