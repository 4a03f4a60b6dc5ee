import type { PlanCategory } from '@basis/domain/model/contract/contract';
import { isZone } from '@basis/domain/model/formats/days';
import { nameLine } from '@basis/domain/model/formats/nameLine';
import { ApiError, refused } from '../../../platform/contract/errors';
import type { Handler } from '../../../platform/calls/handler';
import { recountValues } from '../../quotes/rows/recountValues';
import { updateWorkspace } from '../settings/rows/workspaces';
import { writeEvents } from '../../../changes/liveEvents';
import { makeChange } from '../../../changes/makeChange';
import { presentSettings } from '../presentSettings';

export const updateCustomerSettings: Handler<'updateCustomerSettings'> = async (context, { body }) => {
  const { tx, caller } = context;
  const { weekStart, zone, highestQuoteStands, internal, settings } = body;
  const name = body.name === undefined ? undefined : nameLine(body.name);
  if (name === '') throw refused('A workspace needs a name.');
  if (zone !== undefined && !isZone(zone)) throw refused(`${zone} is not a time zone.`);
  if (settings && !caller.basisAdmin)
    throw new ApiError(403, 'forbidden', 'Only Basis administrators can change features.');
  if (internal !== undefined && !caller.basisAdmin)
    throw new ApiError(403, 'forbidden', 'Only Basis administrators can set internal use.');
  const values = {
    ...(name === undefined ? {} : { name }),
    ...(weekStart === undefined ? {} : { weekStart }),
    ...(zone === undefined ? {} : { zone }),
    ...(highestQuoteStands === undefined ? {} : { highestQuoteStands }),
    ...(internal === undefined ? {} : { internal }),
    ...(settings ? { enabledFeatures: settings.enabledFeatures } : {}),
  };
  const { changeSetId, result: count } = await makeChange(context, async (changes) => {
    const { hasOtherValues } = await updateWorkspace(tx, values, changes);
    return hasOtherValues ? recountValues(tx) : 0;
  });
  const { workspaceId, userId } = caller;
  if (count) await writeEvents(tx, { workspaceId, userId, changeSetId }, [{ entity: 'project', count }]);
  return {
    status: 200,
    body: { customerSettings: await presentSettings(context) },
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
