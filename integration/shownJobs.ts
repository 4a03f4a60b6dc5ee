import { expect, vi } from 'vitest';
import type { ShownJob } from '@basis/domain/model/contract/contract';
import type { Browser } from './browser';

const jobOf = async (browser: Browser, jobId: string): Promise<ShownJob> => {
  const { data } = await browser.client.GET('/jobs/{jobId}', { params: { path: { jobId } } });
  if (!data) throw new Error('No job');
  return data.job;
};

/** Waits up to 30 s until a job has ended, however it ends. */
export const overJob = (browser: Browser, jobId: string): Promise<ShownJob> =>
  vi.waitFor(
    async () => {
      const job = await jobOf(browser, jobId);
      expect(['done', 'failed', 'cancelled']).toContain(job.state);
      return job;
    },
    { timeout: 30_000, interval: 50 },
  );

/** Reads the file that a job has made. */
export const fileOfJob = async (browser: Browser, jobId: string): Promise<Buffer> => {
  const params = { path: { jobId } };
  const { response } = await browser.client.GET('/jobs/{jobId}/file', { params, parseAs: 'stream' });
  return Buffer.from(await response.arrayBuffer());
};
