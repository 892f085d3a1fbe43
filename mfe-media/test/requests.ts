type Heard = (event: ProgressEvent) => void;

/** Keeps the XMLHttpRequests made from now on, to move their bytes and clocks by hand. */
export const watchRequests = () => {
  const Real = window.XMLHttpRequest;
  const made: XMLHttpRequest[] = [];
  let moved: Heard = () => undefined;
  const replace = (by: typeof XMLHttpRequest) => Object.defineProperty(window, 'XMLHttpRequest', { configurable: true, writable: true, value: by });
  class Watched extends Real {
    constructor() {
      super();
      made.push(this);
      const upload = new Proxy(this.upload, {
        set: (target, name, value) => {
          if (name === 'onprogress') moved = value as Heard;
          return Reflect.set(target, name, value);
        },
      });
      Object.defineProperty(this, 'upload', { value: upload });
    }
  }
  replace(Watched);
  return {
    made,
    restore: () => void replace(Real),
    progress: (loaded: number, total: number) => moved(new ProgressEvent('progress', { lengthComputable: true, loaded, total })),
    timeOut: () => {
      const last = made.at(-1);
      last?.ontimeout?.call(last, new ProgressEvent('timeout'));
    },
  };
};
