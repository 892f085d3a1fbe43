import { uploadStateText } from '@prepmarket/media-api';
import { useAppDispatch } from '@prepmarket/web-kit/store';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type PackagePath, shotChanged } from '../api.js';
import { isWaiting, type Job, type JobView, type QueueItem } from './job.js';
import { followJob, sendJob, takeBack } from './run-job.js';

const waiting: JobView = { state: 'idle', percent: 0, message: uploadStateText.idle, sent: 0, error: undefined };
const itemOf = ({ id, fileName, shotName, bytes }: Job): QueueItem => ({ id, fileName, shotName, bytes, ...waiting });

/**
 * Sends one after the other; what has been sent is followed beside the next one. `add` appends jobs, `retry` appends a failed one again, `drop` takes one
 * out and cancels what of it still runs, `clear` takes out those that are complete. What runs is cut off when the component goes.
 */
export const useQueue = (place: PackagePath, onDone?: () => void) => {
  const { projectId, packageId } = place;
  const [items, setItems] = useState<QueueItem[]>([]);
  const dispatch = useAppDispatch();
  const jobs = useRef(new Map<string, Job>());
  const stops = useRef(new Map<string, AbortController>());
  const turn = useRef(Promise.resolve());
  const done = useRef(onDone);
  done.current = onDone;
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    const running = stops.current;
    return () => {
      alive.current = false;
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  const tell = useCallback((id: string, change: Partial<JobView>) => {
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...change } : item)));
  }, []);

  const enqueue = useCallback(
    (job: Job) => {
      const stop = new AbortController();
      const { signal } = stop;
      stops.current.set(job.id, stop);
      const around = { dispatch, place: { projectId, packageId }, signal, tell: (change: Partial<JobView>) => signal.aborted || tell(job.id, change) };
      const ended = () => {
        if (!job.shotId) return;
        dispatch(shotChanged({ projectId, packageId, shotId: job.shotId }));
        if (alive.current) done.current?.();
      };
      const afterwards = async (arrived: boolean) => {
        if (arrived && job.shotId) await followJob({ ...job, shotId: job.shotId }, around);
        else if (signal.aborted) await takeBack(job, around);
        ended();
      };
      const run = async () => {
        if (signal.aborted) return;
        const arrived = await sendJob(job, around);
        // Not awaited: the line goes on with the next one. What the owner of the list makes of the news is no matter of the queue.
        void afterwards(arrived).catch(() => undefined);
      };
      turn.current = turn.current.then(run).catch(() => undefined);
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
      tell(id, waiting);
      enqueue(job);
    },
    [enqueue, tell],
  );
  const drop = useCallback((id: string) => {
    stops.current.get(id)?.abort();
    stops.current.delete(id);
    jobs.current.delete(id);
    setItems((all) => all.filter((item) => item.id !== id));
  }, []);
  const clear = useCallback(() => setItems((all) => all.filter(({ state }) => state !== 'complete')), []);
  return { items, unsent: items.filter(isWaiting), add, retry, drop, clear };
};
