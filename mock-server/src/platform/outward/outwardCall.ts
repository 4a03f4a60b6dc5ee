import { isInTransaction } from '../db/openTransaction';

/** Kinds of calls to other hosts. */
export const outwardKinds = ['imap', 'smtp', 'oauth', 'openid', 'picture', 'dns', 'routing', 'webhook'] as const;
export type OutwardKind = (typeof outwardKinds)[number];

/** A call to another host began while a transaction was open, which would hold a connection while that host is slow. */
export class OutwardCallError extends Error {
  override readonly name = 'OutwardCallError';
  constructor(kind: OutwardKind) {
    super(`A call to another host (${kind}) began inside a transaction`);
  }
}

type Report = (error: OutwardCallError, kind: OutwardKind) => void;

const refuse: Report = (error) => {
  throw error;
};

let report: Report = refuse;

/** Sets what happens when such a call begins inside a transaction; `null`, as at first, throws. */
export const reportOutwardCalls = (listener: Report | null): void => {
  report = listener ?? refuse;
};

/**
 * Checks that no transaction is open. Each call to another host asks this before it begins.
 * @throws OutwardCallError unless such calls are only reported.
 */
export const checkOutwardCall = (kind: OutwardKind): void => {
  if (isInTransaction()) report(new OutwardCallError(kind), kind);
};
