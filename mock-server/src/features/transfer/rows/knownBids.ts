import { sql } from 'kysely';
import { fold } from '@basis/domain/model/formats/fold';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import type { NewBid } from '../imports/writeBids';

const nameKey = (nameFold: string, companyId: string): string => `${companyId} ${nameFold}`;

/** Tells bids that are there already: of the same name by the same companies, or under the same key of a platform. */
export interface KnownBids {
  /** Returns true if a bid exists; a new one counts as existing from now on. */
  isKnown(bid: NewBid): boolean;
}

export const readKnownBids = async (tx: Tx, bids: readonly NewBid[]): Promise<KnownBids> => {
  const { workspaceId } = tx;
  const names = bids.map(({ draft }) => fold(draft.name));
  const keys = bids.flatMap(({ draft }) => draft.externalKey ?? []);
  const { rows: named } = await sql<{ name: string; companyId: string }>`
    select p.name_fold as name, pc.company_id as "companyId" from projects p
      join project_companies pc on pc.workspace_id = ${own} and pc.project_id = p.id
    where p.workspace_id = ${workspaceId} and p.name_fold = any(${names}::text[]) and p.deleted_at is null`.execute(tx);
  const { rows: keyed } = await sql<{ key: string }>`
    select distinct i.external_key as key from bid_invites i
      join projects p on p.workspace_id = ${own} and p.id = i.project_id and p.deleted_at is null
    where i.workspace_id = ${workspaceId} and i.external_key = any(${keys}::text[])`.execute(tx);
  const knownNames = new Set(named.map(({ name, companyId }) => nameKey(name, companyId)));
  const knownKeys = new Set(keyed.map(({ key }) => key));
  return {
    isKnown: ({ draft, companyIds }) => {
      const ofCompanies = companyIds.map((companyId) => nameKey(fold(draft.name), companyId));
      const { externalKey } = draft;
      const isNamed = ofCompanies.every((name) => knownNames.has(name));
      const isKnown = isNamed || (externalKey !== undefined && knownKeys.has(externalKey));
      for (const name of ofCompanies) knownNames.add(name);
      if (externalKey !== undefined) knownKeys.add(externalKey);
      return isKnown;
    },
  };
};
