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

/** The statement; $1 is the id of the workspace. */
export const bareReport = (dimension, { timeFrame, filter }) => {
  const figures = Object.entries(dates).flatMap(([figure, date]) =>
    within(date, spans[timeFrame]).flatMap((dated) => {
      const condition = [dated, codes[figure]].filter(Boolean).join(' and ');
      return [
        `count(*) filter (where ${condition})`,
        `sum(p.quote_cents) filter (where ${condition})`,
        `count(p.quote_cents) filter (where ${condition})`,
      ];
    }),
  );
  const list = lists[dimension];
  const regions = filter ? ` and p.region in ('WA', 'OR')` : '';
  return `select ${keys[dimension]} as key, ${figures.join(', ')} from projects p
    join stages s on s.workspace_id = p.workspace_id and s.id = p.stage_id
    ${list ? `left join lateral unnest(${list}) as member(id) on true` : ''}
    where p.workspace_id = $1 and p.deleted_at is null${regions} group by 1`;
};
