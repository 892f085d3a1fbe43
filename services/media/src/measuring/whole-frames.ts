/** Cuts what comes into frames of so many bytes. So many buffers take turns: a frame is there while the others are filled. */
export async function* wholeFrames(chunks: AsyncIterable<Buffer>, bytes: number, buffers: number): AsyncGenerator<Buffer> {
  const turns = Array.from({ length: buffers }, () => Buffer.alloc(bytes));
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
