import { conflict, notFound, refused } from '../../../platform/contract/errors';
import type { Handler } from '../../../platform/calls/handler';
import { newId } from '../../../platform/ids';
import { getUser } from '../../users/rows/users';
import { bannerFaults } from '../bannerFaults';
import { pausedWebhooksBanner } from '../pausedWebhooks';
import {
  bySeverity,
  endBanner,
  insertBanner,
  listShown,
  listSlugs,
  listWritten,
  mostBanners,
} from '../rows/operationBanners';

export const listOperationBanners: Handler<'listOperationBanners'> = async ({ tx, caller }) => {
  const { shown, nextChangeMs } = await listShown(tx, caller);
  const own = await pausedWebhooksBanner(tx, caller);
  const operationBanners = [...shown, ...(own ? [own] : [])].toSorted(bySeverity).slice(0, mostBanners);
  return { status: 200, body: { operationBanners, nextChangeMs } };
};

export const listWrittenBanners: Handler<'listWrittenBanners'> = async ({ tx }) => ({
  status: 200,
  body: { operationBanners: await listWritten(tx) },
});

export const createOperationBanner: Handler<'createOperationBanner'> = async ({ tx, caller }, { body }) => {
  const draft = body.operationBanner;
  const faults = bannerFaults(draft, await listSlugs(tx), new Date());
  const [first] = faults;
  if (first)
    throw refused(
      first.message,
      faults.map(({ field, message }) => ({ path: field, message })),
    );
  const written = await listWritten(tx);
  const isKnown = written.some(({ id }) => id === draft.id?.toLowerCase());
  if (!isKnown && written.length >= mostBanners)
    throw refused(`At most ${mostBanners} banners stand at once. End one first.`);
  const author = await getUser(tx, caller.userId);
  const banner = await insertBanner(tx, draft.id?.toLowerCase() ?? newId(), draft, author?.name ?? '');
  if (!banner) throw conflict('A banner with this id already exists.');
  return { status: 201, body: { operationBanner: banner } };
};

export const endOperationBanner: Handler<'endOperationBanner'> = async ({ tx }, { path }) => {
  if (!(await endBanner(tx, path.bannerId))) throw notFound();
  return { status: 204 };
};
