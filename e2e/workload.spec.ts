import { expect, test } from './journey';

interface Bids {
  readonly projects: readonly {
    readonly id: string;
    readonly name: string;
    readonly stageId: string;
    readonly bidDeadline: { readonly date: string } | null;
  }[];
}

test('an undecided bid is considered in the week of its deadline', { tag: '@slow' }, async ({ page, signedInAs }) => {
  await signedInAs('admin');
  const read = async <T>(path: string): Promise<T> => (await (await page.request.get(`/api${path}`)).json()) as T;
  const { stages } = await read<{ stages: { id: string; code: string | null }[] }>('/stages');
  const undecided = stages.find(({ code }) => code === 'Undecided')?.id;
  const { projects } = await read<Bids>('/projects?limit=200');
  const bid = projects.find(({ stageId, bidDeadline }) => stageId === undecided && bidDeadline !== null);
  if (!bid?.bidDeadline) throw new Error('Every bid is decided');
  await page.goto(`/calendar?view=all&week=${bid.bidDeadline.date}`);
  const panel = page.getByRole('region', { name: 'What if I accept this one' });
  await panel.getByLabel('Undecided bid').click();
  await page.getByRole('option', { name: bid.name, exact: true }).first().click();
  await expect(page.getByRole('region', { name: 'Workload' }).getByText(/ \+ 1 of /)).toBeVisible();
  await expect(page.locator('[data-entry]').filter({ hasText: bid.name }).first()).toBeVisible();
  await panel.getByRole('button', { name: /^Accept for / }).click();
  await expect(panel.getByRole('button', { name: 'Clear' })).toBeHidden();
});
