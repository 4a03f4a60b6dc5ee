// What somebody would write in SQL for the figures of a report: those of a span and of the one before, by one group.

const keys = {
  month: `date_trunc('month', p.submitted_at at time zone 'America/Los_Angeles')`,
  company: 'member.id',
  estimator: 'member.id',
  region: 'p.region',
  stage: 'p.stage_id',
  stageReason: 'p.stage_reason_id',
  unionType: 'p.union_type',
  size: 'width_bucket(p.quote_cents, array[10000000, 25000000, 50000000, 100000000, 500000000]::bigint[])',
};

const lists = { company: 'p.company_ids', estimator: 'p.estimator_ids' };

const dates = { submitted: 'submitted_at', won: 'awarded_at', lost: 'lost_at', open: 'submitted_at' };
const codes = {
  won: `s.code = 'Awarded'`,
  lost: `s.code = 'Lost'`,
  open: `s.code not in ('Awarded', 'Lost', 'Declined')`,
};

const spans = {
  Last12Months: [
    `date_trunc('month', now()) - interval '11 months'`,
    `date_trunc('month', now()) - interval '23 months'`,
    'now()',
    `now() - interval '12 months'`,
  ],
  AllTime: null,
};

const within = (date, span) => {
  if (span === null) return [`p.${date} is not null`];
  const [from, fromBefore, to, toBefore] = span;
  return [`p.${date} >= ${from} and p.${date} <= ${to}`, `p.${date} >= ${fromBefore} and p.${date} <= ${toBefore}`];
};

const joinOf = (dimension, alias) =>
  lists[dimension] ? `left join lateral unnest(${lists[dimension]}) as ${alias}(id) on true` : '';

const keyOf = (dimension, alias) => (lists[dimension] ? `${alias}.id` : keys[dimension]);

const fromOf = (joins, filter) => `from projects p
    join stages s on s.workspace_id = p.workspace_id and s.id = p.stage_id ${joins}
    where p.workspace_id = $1 and p.deleted_at is null${filter ? ` and p.region in ('WA', 'OR')` : ''}`;

const conditionsOf = (timeFrame, most) =>
  Object.entries(dates).flatMap(([figure, date]) =>
    within(date, spans[timeFrame])
      .slice(0, most)
      .map((dated) => [dated, codes[figure]].filter(Boolean).join(' and ')),
  );

const sumsOf = (condition) => [
  `count(*) filter (where ${condition})`,
  `sum(p.quote_cents) filter (where ${condition})`,
  `count(p.quote_cents) filter (where ${condition})`,
];

/** The statement of a report by one group; $1 is the id of the workspace. */
export const bareReport = (dimension, { timeFrame, filter }) =>
  `select ${keyOf(dimension, 'member')} as key, ${conditionsOf(timeFrame).flatMap(sumsOf).join(', ')}
    ${fromOf(joinOf(dimension, 'member'), filter)} group by 1`;

/** The statements of a report by one or two groups with medians: altogether, by the first, and by both. */
export const bareGroups = (dimensions, { timeFrame, filter }) =>
  [0, ...dimensions.map((_, index) => index + 1)].map((count) => {
    const named = dimensions.slice(0, count).map((dimension, index) => [dimension, `member${index}`]);
    const figures = conditionsOf(timeFrame, 1).flatMap((condition) => [
      ...sumsOf(condition),
      `percentile_cont(0.5) within group (order by p.quote_cents) filter (where ${condition})`,
    ]);
    return `select ${[...named.map((one) => keyOf(...one)), ...figures].join(', ')}
      ${fromOf(named.map((one) => joinOf(...one)).join(' '), filter)}
      ${count ? `group by ${named.map((_, index) => index + 1).join(', ')}` : ''}`;
  });
