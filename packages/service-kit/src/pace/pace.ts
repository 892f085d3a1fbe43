import type { RequestHandler } from 'express';
import type { Metrics } from '../metrics/index.js';
import { type Fault, Line } from './line.js';
import { type PaceLimits, usualPace } from './pace-limits.js';

const LOOK_MS = 5000;
const LOOKS_A_STALL = 4;

/** Cuts the connections of clients that send or read more slowly than `limits` allow. Costs a request next to nothing: all are looked at together every few seconds. */
export const paced = (metrics: Metrics, limits: PaceLimits = usualPace): RequestHandler => {
  const cuts = metrics.counter('cut_connections_total', 'Connections cut because of their pace', ['reason']);
  const lines = new Set<Line>();
  const judge = (line: Line, now: number): void => {
    const fault: Fault | undefined = line.isOver ? undefined : line.fault(now, limits);
    if (fault) {
      cuts.inc({ reason: fault });
      line.cut();
    }
    if (fault || line.isOver) lines.delete(line);
  };
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    const now = Date.now();
    for (const line of lines) judge(line, now);
    if (lines.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return (request, response, next) => {
    const line = new Line(request, response);
    lines.add(line);
    timer ??= setInterval(look, Math.min(LOOK_MS, (limits.stallSeconds * 1000) / LOOKS_A_STALL)).unref();
    response.once('close', () => {
      line.end();
      if (line.isOver) lines.delete(line);
    });
    next();
  };
};
