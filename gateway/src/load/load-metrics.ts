import { Injectable } from '@nestjs/common';
import { Metrics } from '@prepmarket/service-kit';
import { Upstreams } from '../proxy/upstreams.js';

/** How much of its connections to the services the gateway uses. */
@Injectable()
export class LoadMetrics {
  constructor(metrics: Metrics, upstreams: Upstreams) {
    const state = (of: 'running' | 'waiting') => () =>
      upstreams.all().map(({ service, lane, upstream }): [number, { upstream: string; lane: string }] => [upstream.slots[of], { upstream: service, lane }]);
    metrics.gauge('upstream_requests', 'Requests that run at a service', ['upstream', 'lane'], state('running'));
    metrics.gauge('upstream_request_waiters', 'Requests that wait for a connection to a service', ['upstream', 'lane'], state('waiting'));
  }
}
