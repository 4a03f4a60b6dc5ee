import type { Page } from '@playwright/test';

interface Stages {
  readonly stages: readonly { readonly id: string; readonly code: string | null }[];
}

interface Bids {
  readonly projects: readonly { readonly id: string; readonly stageId: string; readonly bidDeadline: object | null }[];
}

/** Path of an undecided bid with a deadline. */
export const undecidedBid = async (page: Page): Promise<string> => {
  const read = async <T>(path: string): Promise<T> => (await (await page.request.get(`/api${path}`)).json()) as T;
  const { stages } = await read<Stages>('/stages');
  const { projects } = await read<Bids>('/projects?limit=200');
  const undecided = stages.find(({ code }) => code === 'Undecided')?.id;
  const bid = projects.find(({ stageId, bidDeadline }) => stageId === undecided && bidDeadline !== null);
  if (!bid) throw new Error('Every bid is decided');
  return `/projects/${bid.id}`;
};
