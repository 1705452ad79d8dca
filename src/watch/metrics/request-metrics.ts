import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** An answered request. Its route is the pattern, never the URL, to limit the number of labels. */
export interface AnsweredRequest {
  method: string;
  route: string | undefined;
  status: number;
  seconds: number;
}

export interface RequestMetrics {
  began(): void;
  /** Called once a request is over, answered or not. */
  ended(): void;
  answered(request: AnsweredRequest): void;
}

const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

export function addRequestMetrics(registry: Registry): RequestMetrics {
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  const inProgress = new Gauge({ name: 'http_requests_in_progress', help: 'Requests being answered now', registers });
  return {
    began: () => inProgress.inc(),
    ended: () => inProgress.dec(),
    answered({ method, route = 'none', status, seconds: elapsed }) {
      requests.inc({ method, route, status: String(status) });
      seconds.observe({ method, route }, elapsed);
    },
  };
}
