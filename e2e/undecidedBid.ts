import type { Page } from '@playwright/test';
import type { Project, Stage } from '@basis/domain/contract/contract';

/** Address of a bid that nobody has decided on yet. */
export const undecidedBid = async (page: Page): Promise<string> => {
  const read = async <T>(path: string): Promise<T> => (await (await page.request.get(`/api${path}`)).json()) as T;
  const { stages } = await read<{ stages: Stage[] }>('/stages');
  const { projects } = await read<{ projects: Project[] }>('/projects?limit=200');
  const undecided = stages.find(({ code }) => code === 'Undecided')?.id;
  const bid = projects.find(({ stageId, bidDeadline }) => stageId === undecided && bidDeadline !== null);
  if (!bid) throw new Error('Every bid is decided');
  return `/projects/${bid.id}`;
};
