/** Splits a typed or pasted text into tags at commas, semicolons, tabs and line breaks. */
export const tagsIn = (text: string): string[] =>
  text
    .split(/[,;\t\n\r]+/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/** Adds new tags, ignoring those that differ from an existing one only in case. */
export const addTags = (tags: readonly string[], added: readonly string[]): readonly string[] => {
  const known = new Set(tags.map((tag) => tag.toLowerCase()));
  const fresh = added.filter((tag) => {
    const isNew = !known.has(tag.toLowerCase());
    known.add(tag.toLowerCase());
    return isNew;
  });
  return fresh.length === 0 ? tags : [...tags, ...fresh];
};
