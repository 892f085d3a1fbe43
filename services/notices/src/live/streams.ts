import type { Looked } from '@prepmarket/notices-api';
import type { LiveStream } from './live-stream.js';
import type { Change } from './message.js';

const put = <K>(map: Map<K, Set<LiveStream>>, key: K, stream: LiveStream): void => void map.set(key, (map.get(key) ?? new Set()).add(stream));
const take = <K>(map: Map<K, Set<LiveStream>>, key: K, stream: LiveStream): void => {
  const all = map.get(key);
  if (all?.delete(stream) && all.size === 0) map.delete(key);
};

/** The streams of this process, by all that messages go by. */
export class Streams {
  readonly all = new Map<string, LiveStream>();
  private readonly admins = new Set<LiveStream>();
  private readonly ofUser = new Map<string, Set<LiveStream>>();
  private readonly looking = new Map<Looked, Set<LiveStream>>();
  private readonly asking = new Map<Looked, Set<LiveStream>>();

  add(stream: LiveStream): void {
    this.all.set(stream.id, stream);
    put(this.ofUser, stream.holder.sub, stream);
    if (stream.holder.role === 'admin') this.admins.add(stream);
  }

  remove(stream: LiveStream): void {
    this.all.delete(stream.id);
    take(this.ofUser, stream.holder.sub, stream);
    this.admins.delete(stream);
    this.leave(stream);
  }

  of(user: string): LiveStream[] {
    return [...(this.ofUser.get(user) ?? [])];
  }

  countOf(user: string): number {
    return this.ofUser.get(user)?.size ?? 0;
  }

  /** From now on it shows these and nothing else; what was refused waits for a change after which it may be seen. */
  look(stream: LiveStream, at: readonly [Looked, shared: boolean][], refused: readonly Looked[] = []): void {
    this.leave(stream);
    stream.looks.clear();
    stream.asks.clear();
    for (const [each, shared] of at) {
      stream.looks.set(each, shared);
      put(this.looking, each, stream);
    }
    for (const each of refused) {
      stream.asks.add(each);
      put(this.asking, each, stream);
    }
  }

  /** What was refused is shown after all; nobody else sees who looks until he says it again. */
  admit(stream: LiveStream, at: Looked): void {
    if (!stream.asks.delete(at)) return;
    take(this.asking, at, stream);
    stream.looks.set(at, false);
    put(this.looking, at, stream);
  }

  askers(at: Looked): LiveStream[] {
    return [...(this.asking.get(at) ?? [])];
  }

  lookers(at: Looked): LiveStream[] {
    return [...(this.looking.get(at) ?? [])];
  }

  /** Whoever is to hear of a change, each once. */
  hearers({ users, admins, looked }: Change): Set<LiveStream> {
    const named = users.flatMap((user) => this.of(user));
    return new Set([...named, ...(admins ? this.admins : []), ...looked.flatMap((at) => this.lookers(at))]);
  }

  private leave(stream: LiveStream): void {
    for (const at of stream.looks.keys()) take(this.looking, at, stream);
    for (const at of stream.asks) take(this.asking, at, stream);
  }

  /** Who may no longer see what he looks at hears no more of it. */
  forget(stream: LiveStream, at: Looked): void {
    stream.looks.delete(at);
    take(this.looking, at, stream);
  }
}
