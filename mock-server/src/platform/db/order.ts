/** Rows in the order of `ids`; skips ids without a row. */
export const inOrderOf = <T extends { readonly id: string }>(ids: readonly string[], rows: readonly T[]): T[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []);
};
