import { createWorkThreads } from '../platform/workers/workThreads';
import type { SignedMessage, VerifiedSignatures, VerifySignatures } from './signatures';

/** Threads that verify signatures, so that a large or hostile email does not block the server. */
export interface SignatureThreads {
  readonly verify: VerifySignatures;
  close(): Promise<void>;
}

/** @param script the built module of `signatureWorker`. */
export const createSignatureThreads = (script: string): SignatureThreads => {
  const { run, close } = createWorkThreads<SignedMessage, VerifiedSignatures>(script, {
    threads: 1,
    limitMs: 5_000,
    hangMs: 30_000,
    limitMegabytes: 128,
  });
  return { verify: (message) => run({ owner: '', input: message }, [message.raw]), close };
};
