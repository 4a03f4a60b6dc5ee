/** The tags in a written or pasted text, parted by commas, semicolons, tabs and line breaks. */
export const tagsIn = (text: string): string[] =>
  text
    .split(/[,;\t\n\r]+/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/** Adds what is new; a tag that differs only in case is known already. */
export const addTags = (tags: readonly string[], added: readonly string[]): readonly string[] => {
  const known = new Set(tags.map((tag) => tag.toLowerCase()));
  const fresh = added.filter((tag) => {
    const isNew = !known.has(tag.toLowerCase());
    known.add(tag.toLowerCase());
    return isNew;
  });
  return fresh.length === 0 ? tags : [...tags, ...fresh];
};
