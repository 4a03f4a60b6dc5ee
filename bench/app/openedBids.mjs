// What the bench measures of one bid: opened from its row, opened by its address, with little and with much in it, and
// the figures of go or no-go among many bids.
const watched = `
  window.shifts = 0;
  window.drawnAt = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if (shift.startTime > window.drawnAt) window.shifts += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/** How long a page rests, so that what loads late is there, before and after it is used. */
const restMs = 1500;

/** Waits in the page for a bid's head, and its fields and invitations with text, and for the frame that paints them. */
const isDrawn = `() => {
  const rows = [...document.querySelectorAll('[role="grid"][aria-label="Bid invites"] [role="rowheader"]')];
  return document.querySelector('h1') !== null && document.querySelector('[aria-label="Key dates"]') !== null &&
    rows.length > 0 && rows.every((row) => row.textContent.trim() !== '');
}`;

/** From the press on the nth row in sight until its bid's name and key dates are painted. */
const pressRow = (page, nth) =>
  page.evaluate(
    (row) =>
      new Promise((resolve) => {
        const start = performance.now();
        const look = () => {
          if (document.querySelector('[aria-label="Key dates"]'))
            requestAnimationFrame(() =>
              setTimeout(() => {
                window.drawnAt = performance.now();
                window.shifts = 0;
                resolve(window.drawnAt - start);
              }),
            );
          else requestAnimationFrame(look);
        };
        const cells = document.querySelectorAll('[role="grid"] [role="row"] [role="rowheader"]');
        [...cells].filter((cell) => cell.textContent.trim())[row].click();
        look();
      }),
    nth,
  );

const openList = async (context, address) => {
  const page = await context.newPage();
  await page.addInitScript(watched);
  await page.goto(`${address}/projects?view=all`);
  await page.getByRole('grid', { name: 'Bids' }).getByRole('rowheader').first().waitFor();
  await page.waitForTimeout(restMs);
  return page;
};

/** The first bid that a page opens, from its row; and the layout shift of what follows. */
export const openFromRow = async (context, address) => {
  const page = await openList(context, address);
  const ms = await pressRow(page, 0);
  await page.waitForTimeout(restMs);
  const shift = await page.evaluate(() => window.shifts);
  await page.close();
  return { ms, shift };
};

/** How many bids a page opens one after another. */
const openedInTurn = 6;

/** A later bid that a page opens, each from its row after the way back to the list: the median of those after the first. */
export const openNextFromRow = async (context, address) => {
  const page = await openList(context, address);
  const all = [];
  for (let row = 0; row < openedInTurn; row += 1) {
    all.push(await pressRow(page, row));
    await page.goBack();
    await page.getByRole('grid', { name: 'Bids' }).getByRole('rowheader').nth(openedInTurn).waitFor();
    await page.waitForTimeout(restMs);
  }
  await page.close();
  return all.slice(1).toSorted((one, other) => one - other)[Math.floor((openedInTurn - 1) / 2)];
};

/** From the navigation to a bid's address until its head, fields and invitations are painted. */
export const openByAddress = (id) => async (context, address) => {
  const page = await context.newPage();
  await page.addInitScript(`{
    const isDrawn = ${isDrawn};
    const look = () => {
      if (isDrawn()) requestAnimationFrame(() => setTimeout(() => (window.shownMs = performance.now())));
      else requestAnimationFrame(look);
    };
    look();
  }`);
  await page.goto(`${address}/projects/${id}`);
  await page.waitForFunction(() => window.shownMs !== undefined, null, { timeout: 30_000 });
  const ms = await page.evaluate(() => window.shownMs);
  await page.close();
  return ms;
};

/** The floor of that: a bare page that fetches the bid and its invitations at once, and paints them. */
export const loadBareBid = (id) => async (context, address) => {
  const page = await context.newPage();
  const body = `<!doctype html><title>bare</title><h1></h1><pre></pre><script>
    const read = async (path) => (await fetch(path)).json();
    Promise.all([read('/api/projects/${id}'), read('/api/bid-invites?projectId=${id}')]).then(([{ project }, { bidInvites }]) => {
      document.querySelector('h1').textContent = project.name;
      document.querySelector('pre').textContent = JSON.stringify([project, bidInvites], null, 1);
      requestAnimationFrame(() => setTimeout(() => (window.shownMs = performance.now())));
    });
  </script>`;
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${address}/bare`);
  await page.waitForFunction(() => window.shownMs !== undefined, null, { timeout: 30_000 });
  const ms = await page.evaluate(() => window.shownMs);
  await page.close();
  return ms;
};

/** From the navigation to a tab of a bid until its first row or note is painted. */
export const openTab = (id, tab, row) => async (context, address) => {
  const page = await context.newPage();
  await page.goto(`${address}/projects/${id}?tab=${tab}`);
  await page.waitForFunction(
    (selector) => [...document.querySelectorAll(selector)].some((element) => element.textContent.trim() !== ''),
    row,
    { timeout: 30_000 },
  );
  const ms = await page.evaluate(() => performance.now());
  await page.close();
  return ms;
};

const workspace = `(select id from workspaces where slug = 'cascade-interiors')`;

/** Rows of a table that follow one of its rows, each with an id of its own and what `changes` (SQL of jsonb) sets. */
const copies = (table, count, changes, where) => `
  insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(one) || ${changes})).*
  from (select * from ${table} where workspace_id = ${workspace} and ${where} limit 1) one
    cross join generate_series(1, ${count}) as number`;

/** Gives a bid so many emails, notes and activities, copied from what is there. */
export const fillBid = async (owner, id, { emails, notes, activities }) => {
  const { rows } = await owner.query(
    `select
    (select count(*)::int from message_projects where project_id = $1) as emails,
    (select count(*)::int from notes where entity_id = $1) as notes,
    (select count(*)::int from activities where project_id = $1) as activities`,
    [id],
  );
  const [there] = rows;
  const missing = (name, wanted) => Math.max(0, wanted - there[name]);
  await owner.query(
    `with added as (${copies(
      'messages',
      missing('emails', emails),
      `jsonb_build_object('id', gen_random_uuid(), 'rfc_message_id', gen_random_uuid(), 'raw_id', null,
        'body_sha256', md5(number::text || '${id}'), 'in_reply_to', null)`,
      `direction = 'in' and deleted_at is null and not is_spam`,
    )} returning workspace_id, id)
    insert into message_projects (workspace_id, message_id, project_id, reason) select workspace_id, id, '${id}', 'User' from added`,
  );
  await owner.query(
    copies(
      'notes',
      missing('notes', notes),
      `jsonb_build_object('id', gen_random_uuid(), 'entity', 'project', 'entity_id', '${id}')`,
      'true',
    ),
  );
  await owner.query(
    copies(
      'activities',
      missing('activities', activities),
      `jsonb_build_object('id', gen_random_uuid(), 'change_set_id', gen_random_uuid(), 'project_id', '${id}',
        'entity_id', '${id}')`,
      `entity = 'project' and verb = 'updated' and field = 'name'`,
    ),
  );
  await owner.query('analyze messages, message_projects, notes, activities');
};

/** Copies bids until there are so many. @returns what takes the copies away again. */
export const growTo = async (owner, count) => {
  await owner.query(`create temporary table grown as select gen_random_uuid() as id, p.id as origin
    from generate_series(1, ${count}) as number
      join (select id, row_number() over () as place, count(*) over () as total from projects where workspace_id = ${workspace}) p
        on p.place = 1 + number % p.total
    limit greatest(0, ${count} - (select count(*) from projects where workspace_id = ${workspace}))`);
  await owner.query(`insert into projects select (jsonb_populate_record(p, jsonb_build_object('id', grown.id))).*
    from grown join projects p on p.id = grown.origin and p.workspace_id = ${workspace}`);
  await owner.query(`insert into project_companies select (jsonb_populate_record(pc, jsonb_build_object('project_id', grown.id))).*
    from grown join project_companies pc on pc.project_id = grown.origin`);
  // As the database does it by itself, but not at once.
  await owner.query('vacuum analyze projects');
  await owner.query('vacuum analyze project_companies');
  return async () => {
    await owner.query('delete from project_companies where project_id in (select id from grown)');
    await owner.query('delete from projects where id in (select id from grown)');
  };
};

/** How long the figures of go or no-go of a bid take to answer. */
export const readGoNoGo = (id) => async (context) => {
  const start = performance.now();
  const answer = await context.request.get(`/api/projects/${id}/go-no-go`);
  if (!answer.ok()) throw new Error(await answer.text());
  await answer.body();
  return performance.now() - start;
};
