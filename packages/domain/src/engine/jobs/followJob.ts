import type { ShownJob } from '../../model/contract/contract';
import { callApi, type Client } from '../client/client';
import { sessionEndedError, type ApiError } from '../../model/contract/errors';
import { failed, succeeded, type Result } from '../../model/contract/result';

/** Polling interval of a job. */
const pollMs = 500;

const overStates: ReadonlySet<ShownJob['state']> = new Set(['done', 'cancelled', 'failed']);
/** Answers after which polling is pointless: the job belongs to another user, or no longer exists. */
const endings: ReadonlySet<number> = new Set([401, 403, 404]);

export const isOver = ({ state }: ShownJob): boolean => overStates.has(state);

interface JobFollower {
  /** Returns true while answers are still wanted; checked after each. */
  isWanted(): boolean;
  /** Called with each wanted answer, including the last. */
  onAnswer(answer: Result<ShownJob, ApiError>): void;
}

/** Asks how far a job is until it is over. A server or a network that is away for a while does not end that. */
export const followJob = async (
  client: Client,
  jobId: string,
  { isWanted, onAnswer }: JobFollower,
): Promise<Result<ShownJob, ApiError>> => {
  for (;;) {
    const asked = await callApi(client.GET('/jobs/{jobId}', { params: { path: { jobId } } }));
    const answer = asked.ok ? succeeded(asked.value.job) : asked;
    if (!isWanted()) return failed(sessionEndedError);
    onAnswer(answer);
    if (answer.ok ? isOver(answer.value) : endings.has(answer.error.status)) return answer;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    if (!isWanted()) return failed(sessionEndedError);
  }
};

export const cancelJob = (client: Client, jobId: string) =>
  callApi(client.POST('/jobs/{jobId}/cancel', { params: { path: { jobId } } }));
