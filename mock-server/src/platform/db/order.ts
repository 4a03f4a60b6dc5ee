/** Rows in the order in which their ids were asked for; an id without a row is passed over. */
export const inOrderOf = <T extends { readonly id: string }>(ids: readonly string[], rows: readonly T[]): T[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []);
};
