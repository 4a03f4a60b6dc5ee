import type { WebhookDeliveryState, WebhookPause } from '@basis/domain/model/contract/contract';
import { webhookRestMinutes, webhookRetryMinutes } from '../../platform/db/retryMinutes';
import type { HookAnswer } from '../../platform/outward/postEvent';

const minuteMs = 60_000;
const days = 86_400_000;

/** Time without success after which a webhook is paused. */
const longestFailureMs = 3 * days;
/** Failures in a row after which one event at a time probes the receiver. */
export const failuresUntilRest = 5;
const longestWishMs = days;

/** State of a webhook before an attempt, and of the delivery in it. */
export interface Attempt {
  /** From 1. */
  readonly attempts: number;
  readonly failures: number;
  readonly failingSince: string | null;
  readonly now: Date;
}

/** State after an attempt. */
export interface Outcome {
  readonly state: WebhookDeliveryState;
  readonly nextTryAt: Date;
  readonly status: number | null;
  readonly fault: string | null;
  readonly answer: string | null;
  readonly failures: number;
  readonly failingSince: Date | null;
  readonly restsUntil: Date | null;
  readonly pausedFor: WebhookPause | null;
}

/** Reads `Retry-After` of 429 and 503 in milliseconds, at most a day; 0 without it. */
const readWish = (answer: HookAnswer, now: Date): number => {
  if ('fault' in answer || (answer.status !== 429 && answer.status !== 503) || answer.retryAfter === null) return 0;
  const text = answer.retryAfter.trim();
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestWishMs) : 0;
};

const faultOf = (answer: HookAnswer): string | null => {
  if ('fault' in answer) return answer.fault;
  const { status } = answer;
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'The receiver answered 410: it wants no more events.';
  if (status >= 300 && status < 400) return `The receiver redirects (${status}), which Basis does not follow.`;
  return `The receiver answered ${status}.`;
};

const restMinutes = (failures: number): number =>
  failures < failuresUntilRest
    ? 0
    : Math.min(webhookRetryMinutes[failures - failuresUntilRest] ?? webhookRestMinutes, webhookRestMinutes);

const pauseOf = (status: number | null, failingMs: number): WebhookPause | null => {
  if (status === 410) return 'Gone';
  return failingMs >= longestFailureMs ? 'Failing' : null;
};

/** Decides what follows an attempt. */
export const outcomeOf = (answer: HookAnswer, { attempts, failures, failingSince, now }: Attempt): Outcome => {
  const fault = faultOf(answer);
  const told =
    'fault' in answer
      ? { status: null, fault, answer: null }
      : { status: answer.status, fault, answer: answer.text || null };
  if (fault === null)
    return {
      ...told,
      state: 'Delivered',
      nextTryAt: now,
      failures: 0,
      failingSince: null,
      restsUntil: null,
      pausedFor: null,
    };
  const since = failingSince === null ? now : new Date(failingSince);
  const pausedFor = pauseOf(told.status, now.getTime() - since.getTime());
  const wishMs = readWish(answer, now);
  const gap = webhookRetryMinutes[attempts - 1];
  const restMs = Math.max(restMinutes(failures + 1) * minuteMs, wishMs);
  return {
    ...told,
    // What a pause interrupts is sent after it.
    state: gap === undefined && !pausedFor ? 'Failed' : 'Waiting',
    nextTryAt: new Date(now.getTime() + Math.max((gap ?? 0) * minuteMs, wishMs)),
    failures: failures + 1,
    failingSince: since,
    restsUntil: restMs ? new Date(now.getTime() + restMs) : null,
    pausedFor,
  };
};
