import { sql } from 'kysely';
import * as field from '../filters/fieldSql';
import { maybeNumber, maybeText, numberOrder, textOrder, type ListDefinition, type ListScope } from './definition';
import { regionGroup, wordGroup } from './groupKeys';

const tags = ['High', 'Medium', 'Low', 'None'];

/** Won of those that were won or lost, in hundredths of a percent, as rows show it. */
const hitRatio = sql`round(c.won_count * 10000.0 / nullif(c.won_count + c.lost_count, 0))`;

const scope = ({ quickFilters: quick, isById }: ListScope) => {
  if (isById) return [];
  if (quick.showOnlyDeleted) return [sql`c.deleted_at is not null`];
  return [
    ...(quick.showDeleted ? [] : [sql`c.deleted_at is null`]),
    ...(quick.showBlocked ? [] : [sql`c.blocked_at is null`]),
  ];
};

/** The list of companies: neither deleted nor blocked ones, unless the quick filters say so. */
export const companiesList = (): ListDefinition<'companies'> => ({
  list: 'companies',
  from: sql`companies c`,
  id: sql`c.id`,
  workspaceId: sql`c.workspace_id`,
  fields: {
    name: field.folded(sql`c.name_fold`),
    tag: field.code(sql`c.tag`),
    website: field.folded(field.plainFold(sql`c.website`)),
    address: field.folded(sql`c.address_fold`),
    region: field.code(sql`c.region`),
    openBidsCount: field.numeric(sql`c.open_bids`),
    previousBidsCount: field.numeric(sql`c.previous_bids`),
    hitRatio: field.numeric(hitRatio),
    totalSubmitted: field.numeric(sql`c.total_submitted_cents`),
    totalWon: field.numeric(sql`c.total_won_cents`),
    totalLost: field.numeric(sql`c.total_lost_cents`),
    blockedAt: field.moment(sql`c.blocked_at`),
  },
  sorts: {
    name: textOrder(sql`c.name_fold`),
    tag: numberOrder(sql`array_position(${tags}::text[], c.tag)`),
    region: maybeText(sql`nullif(c.region, '') collate "C"`),
    openBidsCount: numberOrder(sql`c.open_bids`),
    previousBidsCount: numberOrder(sql`c.previous_bids`),
    hitRatio: maybeNumber(hitRatio),
    totalSubmitted: numberOrder(sql`c.total_submitted_cents`),
    totalWon: numberOrder(sql`c.total_won_cents`),
    totalLost: numberOrder(sql`c.total_lost_cents`),
    contacts: numberOrder(sql`c.total_contacts`),
  },
  groups: { tag: wordGroup(sql`c.tag`, tags), region: regionGroup(sql`nullif(c.region, '')`) },
  searched: [sql`c.name_fold`, sql`c.address_fold`],
  narrowedBy: ['showOnlyDeleted'],
  scope,
});
