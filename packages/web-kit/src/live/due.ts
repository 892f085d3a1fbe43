import { pace } from './pace.js';
import type { Tag } from './said.js';

/** Collects what is to be asked for again: once for all that comes together, and not before the page is looked at. */
export class Due {
  private tags = new Map<string, Tag>();
  private all = false;
  private timer?: ReturnType<typeof setTimeout>;

  constructor(private readonly ask: (tags: readonly Tag[] | 'all') => void) {
    document.addEventListener('visibilitychange', this.soon);
  }

  add(tags: readonly Tag[]): void {
    for (const tag of tags) this.tags.set(`${tag.type} ${tag.id}`, tag);
    this.soon();
  }

  everything(): void {
    this.all = true;
    this.soon();
  }

  stop(): void {
    clearTimeout(this.timer);
    document.removeEventListener('visibilitychange', this.soon);
  }

  private readonly soon = (): void => {
    if (!this.all && this.tags.size === 0) return;
    this.timer ??= setTimeout(this.now, pace.together);
  };

  private readonly now = (): void => {
    this.timer = undefined;
    if (document.visibilityState === 'hidden') return;
    const due = this.all ? 'all' : [...this.tags.values()];
    this.all = false;
    this.tags = new Map();
    this.ask(due);
  };
}
