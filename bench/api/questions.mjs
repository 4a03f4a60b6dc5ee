/** The kinds of questions, each with what it is in words. */
export const kinds = {
  page: 'page of 50, three conditions',
  count: 'count of the same',
  group: 'groups by stage, with sums',
  search: 'page of 50 by words',
  patch: 'change of one field',
};

const words = ['harbor', 'clinic', 'school', 'tower', 'library', 'lab'];

const dayOf = (offset) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** Questions with different values, so that no answer is kept from the last one. */
export const makeQuestions = async (owner, count) => {
  const workspace = "(select id from workspaces where slug = 'cascade-interiors')";
  const { rows: stages } = await owner.query(
    `select id from stages where workspace_id = ${workspace} order by sort_order`,
  );
  const { rows: bids } = await owner.query(
    `select id, name from projects where workspace_id = ${workspace} and deleted_at is null and archived_at is null
     order by id limit $1`,
    [count],
  );
  return bids.map(({ id, name }, index) => ({
    stageIds: [0, 1].map((step) => stages[(index + step) % stages.length].id),
    from: dayOf(index - 30),
    to: dayOf(index + 60),
    quote: 1_000_000 + index * 50_000,
    words: words[index % words.length],
    id,
    name: name.replace(/ #\d+$/, ''),
  }));
};
