import type { Keyword } from '@basis/domain/model/formats/keywords';
import type { Tx } from '../platform/db/database';
import { keywordSetting } from '../features/keywords/rows/keywords';
import { putSetting } from '../features/workspace/settings/rows/settings';
import type { BidWorld } from './bids';
import type { Random } from './random';

/** Gives a workspace its list of keywords, by which its bids and emails are counted. */
export const seedKeywords = async (
  tx: Tx,
  { workspaceId, today, keywords }: BidWorld,
  random: Random,
): Promise<void> => {
  const list: Keyword[] = keywords.map((word) => ({ id: random.id(today), word }));
  await putSetting(tx, { workspaceId, userId: null }, keywordSetting, list);
};
