let open: boolean | undefined;
const watchers = new Set<() => void>();

/** Whether the palette is open (undefined: it never was), and what was typed. The frame is drawn anew when the first screen has come, and would take both with it. */
export const opened = {
  text: '',
  is: () => open,
  set: (to: boolean): void => {
    open = to;
    if (!to) opened.text = '';
    for (const watcher of watchers) watcher();
  },
  watch: (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
};
