import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Outcome of an inbound message. */
type MailOutcome = 'received' | 'read' | 'unreadable';

interface AnsweredRequest {
  readonly method: string;
  /** The route pattern rather than the URL, so that ids don't create series. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Metrics of this process, in the Prometheus text format. */
export interface Metrics {
  readonly contentType: string;
  noteRequest(request: AnsweredRequest): void;
  noteMail(outcome: MailOutcome, count?: number): void;
  /** Counts a call to another host that began inside a transaction. */
  noteOutwardCall(kind: string): void;
  /** Registers a gauge that is read at each scrape. */
  gauge(name: string, help: string, read: () => number): void;
  text(): Promise<string>;
}

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export const createMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'basis_http_request_seconds',
    help: 'Time from a request to the end of its response, in seconds.',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers: [registry],
  });
  const mail = new Counter({
    name: 'basis_inbound_mail_total',
    help: 'Inbound messages by outcome: received (stored), read, unreadable.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const outward = new Counter({
    name: 'basis_outward_calls_in_transaction_total',
    help: 'Calls to other hosts that began inside a transaction, by kind; each is a fault of Basis.',
    labelNames: ['kind'],
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    noteRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    noteMail: (outcome, count = 1) => mail.inc({ outcome }, count),
    noteOutwardCall: (kind) => outward.inc({ kind }),
    gauge(name, help, read) {
      const gauge = new Gauge({ name, help, registers: [] });
      Object.assign(gauge, { collect: () => gauge.set(read()) });
      registry.registerMetric(gauge);
    },
    text: () => registry.metrics(),
  };
};
