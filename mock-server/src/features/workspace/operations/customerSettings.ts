import type { PlanCategory } from '@basis/domain/model/contract/contract';
import { isZone } from '@basis/domain/model/formats/days';
import { currencies } from '@basis/domain/model/formats/currencies';
import { nameLine } from '@basis/domain/model/formats/nameLine';
import { ApiError, refused } from '../../../platform/contract/errors';
import type { Handler } from '../../../platform/calls/handler';
import { pointOfAddress } from '../../../platform/places/placePoint';
import { queueTravel } from '../../bids/rows/travel';
import { recountValues } from '../../quotes/rows/recountValues';
import { updateWorkspace } from '../settings/rows/workspaces';
import { writeEvents } from '../../../changes/liveEvents';
import { makeChange } from '../../../changes/makeChange';
import { presentSettings } from '../presentSettings';

const notPlaced =
  'This address is in no city or postal code that Basis knows. Write it with its city and state, such as 12 Main St, Seattle, WA 98101.';

/** @throws ApiError 422 for an address from which nothing could be computed. */
const checkPlaced = (address: string): void => {
  if (!pointOfAddress(address)) throw refused(notPlaced, [{ path: 'body/officeAddress', message: notPlaced }]);
};

const unknownCurrency = (code: string): ApiError => {
  const message = `${code} is no code of a currency in use (ISO 4217).`;
  return refused(message, [{ path: 'body/currency', message }]);
};

export const updateCustomerSettings: Handler<'updateCustomerSettings'> = async (context, { body }) => {
  const { tx, caller, jobs } = context;
  const { weekStart, zone, highestQuoteStands, currency, internal, settings } = body;
  const name = body.name === undefined ? undefined : nameLine(body.name);
  if (name === '') throw refused('A workspace needs a name.');
  if (zone !== undefined && !isZone(zone)) throw refused(`${zone} is not a time zone.`);
  if (currency !== undefined && !currencies.includes(currency)) throw unknownCurrency(currency);
  if (settings && !caller.basisAdmin)
    throw new ApiError(403, 'forbidden', 'Only Basis administrators can change features.');
  if (internal !== undefined && !caller.basisAdmin)
    throw new ApiError(403, 'forbidden', 'Only Basis administrators can set internal use.');
  const officeAddress = body.officeAddress === undefined ? undefined : nameLine(body.officeAddress);
  if (officeAddress) checkPlaced(officeAddress);
  const values = {
    ...(name === undefined ? {} : { name }),
    ...(weekStart === undefined ? {} : { weekStart }),
    ...(zone === undefined ? {} : { zone }),
    ...(highestQuoteStands === undefined ? {} : { highestQuoteStands }),
    ...(currency === undefined ? {} : { currency }),
    ...(officeAddress === undefined ? {} : { officeAddress }),
    ...(internal === undefined ? {} : { internal }),
    ...(settings ? { enabledFeatures: settings.enabledFeatures } : {}),
  };
  const { changeSetId, result } = await makeChange(context, async (changes) => {
    const { hasOtherValues, hasMoved } = await updateWorkspace(tx, values, changes);
    if (hasMoved) await queueTravel(tx);
    return { count: hasOtherValues ? await recountValues(tx) : 0, hasMoved };
  });
  const { workspaceId, userId } = caller;
  const { count, hasMoved } = result;
  if (count) await writeEvents(tx, { workspaceId, userId, changeSetId }, [{ entity: 'project', count }]);
  return {
    status: 200,
    body: { customerSettings: await presentSettings(context) },
    ...(hasMoved ? { afterCommit: () => Promise.resolve(jobs.computeTravel(workspaceId)) } : {}),
  };
};

/** Disciplines of a set of drawings, in their order. */
const disciplines = [
  'General',
  'Civil',
  'Landscape',
  'Structural',
  'Architectural',
  'Interiors',
  'Fire Protection',
  'Plumbing',
  'Mechanical',
  'Electrical',
  'Telecommunications',
  'Specifications',
  'Addenda',
];

const planCategories: PlanCategory[] = disciplines.map((name) => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
}));

export const listPlanCategories: Handler<'listPlanCategories'> = () =>
  Promise.resolve({ status: 200, body: { planCategories } });

/** Always zero: no service that downloads plans is connected. */
export const getPlanDownloadStats: Handler<'getPlanDownloadStats'> = () =>
  Promise.resolve({ status: 200, body: { downloaded: 0, limit: 0 } });
