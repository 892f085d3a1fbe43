import { uploadStateText } from '@prepmarket/media-api';
import { useAppDispatch } from '@prepmarket/web-kit/store';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type PackagePath, shotChanged } from '../api.js';
import type { Job, JobView, QueueItem } from './job.js';
import { runJob } from './run-job.js';

const waiting: JobView = { state: 'idle', percent: 0, message: uploadStateText.idle };
const itemOf = ({ id, fileName, shotName }: Job): QueueItem => ({ id, fileName, shotName, ...waiting });

/**
 * Uploads one after the other. `add` appends jobs, `retry` appends a failed one again, `drop` takes one out that is not running.
 * What runs is cut off when the component goes.
 */
export const useQueue = (place: PackagePath, onDone?: () => void) => {
  const { projectId, packageId } = place;
  const [items, setItems] = useState<QueueItem[]>([]);
  const dispatch = useAppDispatch();
  const jobs = useRef(new Map<string, Job>());
  const turn = useRef(Promise.resolve());
  const life = useRef(new AbortController());
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    life.current = new AbortController();
    const { current } = life;
    return () => current.abort();
  }, []);

  const tell = useCallback((id: string, change: Partial<JobView>) => {
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...change } : item)));
  }, []);

  const enqueue = useCallback(
    (job: Job) => {
      const { signal } = life.current;
      const run = async () => {
        if (signal.aborted || !jobs.current.has(job.id)) return;
        await runJob(job, { dispatch, place: { projectId, packageId }, signal, tell: (change) => signal.aborted || tell(job.id, change) });
        if (!job.shotId) return;
        dispatch(shotChanged({ projectId, packageId, shotId: job.shotId }));
        done.current?.();
      };
      turn.current = turn.current.then(run);
    },
    [dispatch, projectId, packageId, tell],
  );

  const add = useCallback(
    (more: Job[]) => {
      for (const job of more) jobs.current.set(job.id, job);
      setItems((all) => [...all, ...more.map(itemOf)]);
      more.forEach(enqueue);
    },
    [enqueue],
  );
  const retry = useCallback(
    (id: string) => {
      const job = jobs.current.get(id);
      if (!job) return;
      tell(id, { ...waiting, error: undefined });
      enqueue(job);
    },
    [enqueue, tell],
  );
  const drop = useCallback((id: string) => {
    jobs.current.delete(id);
    setItems((all) => all.filter((item) => item.id !== id));
  }, []);
  return { items, add, retry, drop };
};
