import type { CustomerSettings } from '@basis/domain/model/contract/contract';
import { currencyOf } from '@basis/domain/model/formats/currencies';
import type { Currency } from '@basis/domain/model/formats/money';
import { usualWeekStart, type WeekDay } from '@basis/domain/model/formats/weeks';
import type { Tx } from '../../../../platform/db/database';
import { pointOfAddress } from '../../../../platform/places/placePoint';
import type { ChangeSet } from '../../../../changes/changes';

/** Local part of a workspace's mail address. */
export const workspaceLocalPart = (slug: string): string => `bids+${slug}`;

const inboundAddress = (slug: string, mailDomain: string): string => `${workspaceLocalPart(slug)}@${mailDomain}`;

/** Mail address of a workspace. */
export const getInboundAddress = async (tx: Tx, mailDomain: string): Promise<string> => {
  const row = await tx
    .selectFrom('workspaces')
    .where('id', '=', tx.workspaceId)
    .select('slug')
    .executeTakeFirstOrThrow();
  return inboundAddress(row.slug, mailDomain);
};

export const getCustomerSettings = async (tx: Tx, mailDomain: string): Promise<CustomerSettings> => {
  const row = await tx.selectFrom('workspaces').where('id', '=', tx.workspaceId).selectAll().executeTakeFirstOrThrow();
  return {
    id: row.id,
    name: row.name,
    customerWorkspace: row.slug,
    zone: row.zone,
    weekStart: row.week_start ?? usualWeekStart(row.zone),
    highestQuoteStands: row.highest_quote_stands,
    currency: row.currency,
    currencyDecimals: row.currency_decimals,
    officeAddress: row.office_address,
    inboundAddress: inboundAddress(row.slug, mailDomain),
    settings: { enabledFeatures: row.enabled_features as CustomerSettings['settings']['enabledFeatures'] },
  };
};

export const getZone = async (tx: Tx): Promise<string> => {
  const row = await tx
    .selectFrom('workspaces')
    .where('id', '=', tx.workspaceId)
    .select('zone')
    .executeTakeFirstOrThrow();
  return row.zone;
};

/** Currency of the workspace's amounts. */
export const getCurrency = async (tx: Tx): Promise<Currency> =>
  tx
    .selectFrom('workspaces')
    .where('id', '=', tx.workspaceId)
    .select(['currency as code', 'currency_decimals as decimals'])
    .executeTakeFirstOrThrow();

/** Returns true if the workspace is for demonstrations and trials. */
export const isInternal = async (tx: Tx): Promise<boolean> => {
  const row = await tx
    .selectFrom('workspaces')
    .where('id', '=', tx.workspaceId)
    .select('internal')
    .executeTakeFirstOrThrow();
  return row.internal;
};

/** The address of an office with its point. */
export const officeColumns = (address: string) => {
  const point = pointOfAddress(address);
  return { office_address: address, office_lat: point?.latitude ?? null, office_lng: point?.longitude ?? null };
};

interface WorkspaceValues {
  readonly name?: string;
  readonly weekStart?: WeekDay;
  readonly zone?: string;
  readonly highestQuoteStands?: boolean;
  /** Code of ISO 4217. */
  readonly currency?: string;
  readonly officeAddress?: string;
  readonly internal?: boolean;
  readonly enabledFeatures?: readonly string[];
}

/**
 * Changes a workspace's settings. Transactions that add bids hold its row by their foreign key, so a move of the office
 * waits for those that computed distances from the former one, and others wait for the move.
 * @returns whether the rule for the values of bids changed, and whether the office moved.
 */
export const updateWorkspace = async (
  tx: Tx,
  values: WorkspaceValues,
  changes: ChangeSet,
): Promise<{ hasOtherValues: boolean; hasMoved: boolean }> => {
  const { workspaceId } = tx;
  const row = await tx
    .selectFrom('workspaces')
    .where('id', '=', workspaceId)
    .select([
      'name',
      'week_start',
      'zone',
      'highest_quote_stands',
      'currency',
      'currency_decimals',
      'office_address',
      'office_lat',
      'office_lng',
      'internal',
      'enabled_features',
    ])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const before = {
    name: row.name,
    weekStart: row.week_start,
    zone: row.zone,
    highestQuoteStands: row.highest_quote_stands,
    currency: row.currency,
    officeAddress: row.office_address,
    internal: row.internal,
    enabledFeatures: row.enabled_features,
  };
  const { name, weekStart, zone, highestQuoteStands, currency, officeAddress, internal, enabledFeatures } = {
    ...before,
    ...values,
  };
  const decimals = currency === row.currency ? row.currency_decimals : currencyOf(currency).decimals;
  const office = officeColumns(officeAddress);
  await tx
    .updateTable('workspaces')
    .set({
      name,
      week_start: weekStart,
      zone,
      highest_quote_stands: highestQuoteStands,
      currency,
      currency_decimals: decimals,
      ...office,
      internal,
      enabled_features: [...enabledFeatures],
      updated_at: new Date(),
    })
    .where('id', '=', workspaceId)
    .execute();
  for (const [field, value] of Object.entries(values))
    changes.updated('workspace', workspaceId, field, { from: before[field as keyof typeof before], to: value });
  const hasMoved = office.office_lat !== row.office_lat || office.office_lng !== row.office_lng;
  return { hasOtherValues: highestQuoteStands !== before.highestQuoteStands, hasMoved };
};
