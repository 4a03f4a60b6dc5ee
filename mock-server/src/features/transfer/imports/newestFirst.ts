interface Named {
  readonly name: string;
}

const yearOf = ({ name }: Named): number | null => {
  const [, year] = /(?<!\d)((?:19|20)\d\d)(?!\d)/.exec(name) ?? [];
  return year === undefined ? null : Number(year);
};

/** Orders sheets of several years from the newest to the oldest; sheets without a year keep their places around them. */
export const newestFirst = <T extends Named>(sheets: readonly T[]): T[] => {
  const first = sheets.findIndex((sheet) => yearOf(sheet) !== null);
  const yearly = sheets.filter((sheet) => yearOf(sheet) !== null);
  if (yearly.length < 2) return [...sheets];
  const others = sheets.slice(first).filter((sheet) => yearOf(sheet) === null);
  const sorted = yearly.toSorted((one, other) => (yearOf(other) ?? 0) - (yearOf(one) ?? 0));
  return [...sheets.slice(0, first), ...sorted, ...others];
};
