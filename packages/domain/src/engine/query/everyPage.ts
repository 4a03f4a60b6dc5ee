import type { Row } from '../collection/Collection';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';

/**
 * Reads a list page by page until an empty page, or one with nothing new, comes back. Rows that moved to a later page
 * meanwhile are taken once.
 * @param fetchPage answers the rows from an offset on.
 */
export const everyPage = async <R extends Pick<Row, 'id'>>(
  fetchPage: (offset: number) => Promise<Result<readonly R[], ApiError>>,
): Promise<Result<readonly R[], ApiError>> => {
  const rows = new Map<string, R>();
  for (let offset = 0; ;) {
    const page = await fetchPage(offset);
    if (!page.ok) return page;
    const { size } = rows;
    for (const row of page.value) if (!rows.has(row.id)) rows.set(row.id, row);
    if (rows.size === size) return succeeded([...rows.values()]);
    offset += page.value.length;
  }
};
